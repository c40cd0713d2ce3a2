import * as css from './Icon.module.css';

/** The pictures there are; each is a mask in the style sheet. */
export type IconName =
  | 'arrow-up'
  | 'caret'
  | 'close'
  | 'edit'
  | 'external'
  | 'home'
  | 'language'
  | 'menu'
  | 'next'
  | 'previous'
  | 'search'
  | 'theme';

/** A picture that says nothing its neighbour does not. */
export function Icon({ name }: { name: IconName }) {
  return <span className={css.Root} data-icon={name} aria-hidden="true" />;
}
