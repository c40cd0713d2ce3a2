import { use, useEffect, useMemo } from 'react';
import { NavigationContext, useSite, useTranslate } from '../../app/contexts';
import { FilterChips } from '../filters/FilterChips';
import { isOpenedElsewhere } from '../highlights/visitResult';
import { searchPageUrl } from '../hits/hitUrl';
import { CategoryLinks } from '../suggestions/CategoryLinks';
import { HitList } from './HitList';
import { SearchStatus } from './SearchStatus';
import { StoredHitList } from './StoredHitList';
import { type Outcome, screenOf } from './searchMachine';
import type { Search } from './useSearch';

/** The filters of the dialog; the search page has all of them. */
const DIALOG_FILTERS = ['kind', 'section'] as const;
const MAX_CHIPS = 5;

type Props = {
  search: Search;
  /** Closes the dialog because the reader navigates. */
  onNavigate: () => void;
};

/** The screen below the input: rows, or a message. */
export function SearchScreen({ search, onNavigate }: Props) {
  const { machine, state } = search;
  const screen = screenOf(state);
  const hasExamples = useSite().examplesPage ? '' : undefined;
  const { onMouseLeave } = machine.getPanelProps({});
  // Typing changes the input, while the rows change only with a new response or a new active row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows depend on nothing else of the state
  const found = useMemo(() => <HitList search={search} />, [state.collections, state.activeItemId]);
  return (
    <div
      className="search-panel"
      data-screen={screen.name}
      data-has-examples={hasExamples}
      onMouseLeave={onMouseLeave}
    >
      <SearchStatus state={state} />
      {(screen.name === 'results' || screen.name === 'nothing') && (
        <FilterChips
          facets={screen.facets}
          filters={search.filters}
          names={DIALOG_FILTERS}
          maxValues={MAX_CHIPS}
          onFilter={search.filter}
        />
      )}
      {screen.name === 'waiting' && state.status === 'stalled' && (
        <div className="search-skeleton" aria-hidden="true" />
      )}
      {screen.name === 'start' && <StoredHitList search={search} onNavigate={onNavigate} />}
      {screen.name === 'results' && found}
      {screen.name === 'results' && <SeeAll {...screen} search={search} onNavigate={onNavigate} />}
      {screen.name === 'nothing' && <NoResults {...screen} search={search} />}
      {screen.name === 'nothing' && <CategoryLinks onNavigate={onNavigate} />}
      {screen.name === 'error' && <Failure {...screen} search={search} />}
    </div>
  );
}

function SeeAll({
  query,
  count,
  search,
  onNavigate,
}: Extract<Outcome, { name: 'results' }> & { search: Search; onNavigate: () => void }) {
  const translate = useTranslate<'search'>();
  const navigation = use(NavigationContext);
  const { pageUrl } = useSite().search;
  if (!pageUrl) return null;
  const href = searchPageUrl(pageUrl, query, search.filters);
  return (
    <a
      className="search-all"
      href={href}
      onClick={(event) => {
        if (isOpenedElsewhere(event) || !navigation) return;
        event.preventDefault();
        onNavigate();
        void navigation.visit(new URL(href, location.href), 'push');
      }}
    >
      {translate('searchDialog.seeAll', { count })}
    </a>
  );
}

function NoResults({
  query,
  suggestions,
  search: { searchFor },
}: Extract<Outcome, { name: 'nothing' }> & { search: Search }) {
  const translate = useTranslate<'search'>();
  const { missingResultsUrl } = useSite().search;
  if (suggestions.length === 0 && !missingResultsUrl) return null;
  return (
    <div className="search-message">
      {suggestions.length > 0 && (
        <>
          <p>{translate('searchDialog.tryThese')}</p>
          <ul className="search-suggestions">
            {suggestions.map((term) => (
              <li key={term}>
                <button className="button" type="button" onClick={() => searchFor(term)}>
                  {term}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsUrl && (
        <p>
          {translate('searchDialog.missing')}{' '}
          <a
            href={missingResultsUrl.replaceAll('{query}', encodeURIComponent(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {translate('searchDialog.letUsKnow')}
          </a>
        </p>
      )}
    </div>
  );
}

/** The interval between automatic retries while the rate limit is exceeded, in ms. */
const RETRY_INTERVAL = 3000;

function Failure({
  isBusy,
  search: { machine },
}: Extract<Outcome, { name: 'error' }> & { search: Search }) {
  const translate = useTranslate<'search'>();
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void machine.refresh(), RETRY_INTERVAL);
    return () => clearInterval(timer);
  }, [isBusy, machine]);
  return (
    <div className="search-message">
      <button className="button" type="button" onClick={() => void machine.refresh()}>
        {translate('page.retry')}
      </button>
    </div>
  );
}
