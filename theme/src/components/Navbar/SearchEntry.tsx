import { useSite, useTranslate } from '../../app/contexts';
import { Icon } from '../Icon/Icon';
import * as css from './Navbar.module.css';

/**
 * The way to search: a button that opens the dialog.
 *
 * Before scripts run, and without them, it sends readers to the search page. The keys are drawn by the
 * style sheet, which knows whether the keyboard is Apple's.
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
