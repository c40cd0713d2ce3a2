import * as css from './Icon.module.css';

/** The pictures there are; each is a mask in the style sheet, some in that of search. */
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

/** A picture that says nothing its neighbour does not. */
export function Icon({ name }: { name: IconName }) {
  return <span className={css.Root} data-icon={name} aria-hidden="true" />;
}
