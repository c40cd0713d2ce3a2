import * as css from './Icon.module.css';

/** The names of icons; each is a `clip-path` in `Icon.module.css`; for those of the search dialog, in `search.css`. */
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
