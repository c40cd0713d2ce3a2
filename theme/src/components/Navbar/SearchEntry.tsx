import { useSite, useTranslate } from '../../app/contexts';
import { Icon } from '../Icon/Icon';
import * as css from './Navbar.module.css';

/**
 * A button that opens the search dialog.
 *
 * Before scripts run, and without them, it links to the search page. The style sheet draws the keys, because it can
 * distinguish Apple keyboards.
 */
export function SearchEntry() {
  const { search } = useSite();
  const translate = useTranslate();
  if (!search.provider) return null;
  return (
    <form action={search.pageUrl ?? undefined}>
      <button
        type="submit"
        className={css.Search}
        data-search=""
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <Icon name="search" />
        <span>{translate('search.label')}</span>
        <span className={css.Keys} aria-hidden="true" />
      </button>
    </form>
  );
}
