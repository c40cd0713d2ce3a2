import type { ComponentProps } from 'react';
import { useTranslate } from '../../app/contexts';
import { Icon } from '../Icon/Icon';
import * as css from './Link.module.css';

type Props = ComponentProps<'a'> & {
  href: string;
  /** True if it links to another site: it opens a new tab and has an icon. */
  isExternal?: boolean;
};

/** A link; `navigation/links.ts` handles clicks on all links. */
export function Link({ isExternal = false, children, ...rest }: Props) {
  const translate = useTranslate();
  if (!isExternal) return <a {...rest}>{children}</a>;
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" /> <span className={css.Hint}>{translate('link.newTab')}</span>
    </a>
  );
}
