import { useSite, useTranslate } from '../../app/contexts';

/** The keys of the dialog, and the search provider if it requires attribution. */
export function SearchHints() {
  const translate = useTranslate<'search'>();
  const { provider } = useSite().search;
  return (
    <div className="search-hints">
      <span>
        <kbd aria-label={translate('searchDialog.enterKey')}>↵</kbd>
        {translate('searchDialog.toSelect')}
      </span>
      <span>
        <kbd aria-label={translate('searchDialog.arrowDown')}>↓</kbd>
        <kbd aria-label={translate('searchDialog.arrowUp')}>↑</kbd>
        {translate('searchDialog.toNavigate')}
      </span>
      <span>
        <kbd aria-label={translate('searchDialog.escapeKey')}>esc</kbd>
        {translate('searchDialog.toClose')}
      </span>
      {provider === 'algolia' && (
        <a href="https://www.algolia.com/docsearch" target="_blank" rel="noopener noreferrer">
          {translate('searchDialog.by')} Algolia
        </a>
      )}
    </div>
  );
}
