import type { ReactNode } from 'react';
import type { Emblem as EmblemProps } from '../../generated/props';
import { Emblem } from '../Emblem/Emblem';
import * as css from './PageTitle.module.css';

type Props = {
  emblem: EmblemProps | null;
  /** The title as inline HTML, instead of children. */
  html?: string;
  children?: ReactNode;
};

/** The heading of a page, with the tile of its category. */
export function PageTitle({ emblem, html, children }: Props) {
  return (
    <div className={css.Root}>
      <Emblem emblem={emblem} size="large" />
      {html === undefined ? (
        <h1 tabIndex={-1}>{children}</h1>
      ) : (
        <h1 tabIndex={-1} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </div>
  );
}
