import type { Emblem as EmblemProps } from '../../generated/props';
import * as css from './Emblem.module.css';

type Props = {
  emblem: EmblemProps | null;
  /** @default 'small' */
  size?: 'small' | 'large';
};

/** A category's tile: its letter on its hue. The name is next to it, so screen readers skip it. */
export function Emblem({ emblem, size = 'small' }: Props) {
  if (!emblem) return null;
  return (
    <>
      <span
        className={css.Root}
        data-hue={emblem.hue}
        data-size={size}
        aria-hidden="true"
        translate="no"
      >
        {emblem.letter}
      </span>{' '}
    </>
  );
}
