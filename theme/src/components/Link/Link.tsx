import type { ComponentProps } from 'react';
import { useTranslate } from '../../app/contexts';
import { Icon } from '../Icon/Icon';
import * as css from './Link.module.css';

type Props = ComponentProps<'a'> & {
  href: string;
  /** True if it leaves the site: it gets a new tab and an icon. */
  isExternal?: boolean;
};

/** A link; what follows a click on it is decided for all links at once, in `navigation/links.ts`. */
export function Link({ isExternal = false, children, ...rest }: Props) {
  const translate = useTranslate();
  if (!isExternal) return <a {...rest}>{children}</a>;
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" />
      <span className={css.Hint}>{translate('link.newTab')}</span>
    </a>
  );
}
