import * as css from './Icon.module.css';

/** The names of icons; each is a mask in the style sheet, some in that of the search. */
export type IconName =
  | 'arrow-up'
  | 'caret'
  | 'check'
  | 'close'
  | 'edit'
  | 'external'
  | 'hash'
  | 'home'
  | 'language'
  | 'lines'
  | 'menu'
  | 'next'
  | 'page'
  | 'previous'
  | 'search'
  | 'star'
  | 'theme';

/** A decorative icon. */
export function Icon({ name }: { name: IconName }) {
  return <span className={css.Root} data-icon={name} aria-hidden="true" />;
}
