import { type MouseEvent, use, useEffect, useState } from 'react';
import { NavigationContext, usePage, useSite } from '../../app/contexts';
import { isPrefetchAllowed } from '../../navigation/links';
import { prepareSearch } from '../clients/createClient';
import { createInsights } from '../clients/insights';
import { NARROW, scopeOf } from '../clients/searchRequest';
import { type FilterName, type Filters, withFilter } from '../filters/filters';
import {
  type Destination,
  isOpenedElsewhere,
  storeHighlightWords,
  visitResult,
} from '../highlights/visitResult';
import { type Hit, markedWords, toStored, wordsIn } from '../hits/hits';
import { hrefOf, publishedUrl } from '../hits/hitUrl';
import { createStoredHits } from '../hits/storedHits';
import {
  createSearchMachine,
  isAnswered,
  type SearchItem,
  type SearchState,
  screenOf,
} from './searchMachine';

/** Time that a row is active before its page is prefetched, in ms. */
const PREFETCH_DELAY = 150;

/** The search dialog, from opening to closing. */
export type Search = ReturnType<typeof useSearch>;

/** The state and the behavior of the dialog while it is open; `close` closes it. */
export function useSearch(initialQuery: string, close: () => void) {
  const site = useSite();
  const { content } = usePage();
  const navigation = use(NavigationContext);
  const [initialState] = useState<SearchState>(() => ({
    activeItemId: null,
    query: initialQuery,
    completion: null,
    collections: [],
    isOpen: false,
    status: 'idle',
    context: {},
  }));
  const [state, setState] = useState(initialState);
  const [filters, setFilters] = useState<Filters>({});

  // Created once: the page below a modal dialog does not change.
  const [search] = useState(() => {
    const { indexName } = site.search;
    const stored = createStoredHits(indexName);
    const insights = createInsights(site);
    const siteUrl = publishedUrl();
    const destinationOf = ({ href, hit, passage }: SearchItem): Destination => ({
      href,
      words: [...('marked' in hit ? markedWords(hit as Hit) : []), ...wordsIn(passage?.runs ?? [])],
    });
    const visit = (item: SearchItem) => {
      void visitResult(destinationOf(item), site, navigation);
    };
    const choose = (item: SearchItem, isElsewhere: boolean) => {
      const { hit, position } = item;
      stored.choose(toStored(hit));
      if (position !== undefined) {
        const screen = screenOf(latest);
        const queryId = screen.name === 'results' ? screen.queryId : undefined;
        insights.selected({ indexName, objectID: hit.objectID, position, queryId });
      }
      if (isElsewhere) storeHighlightWords(destinationOf(item));
      else close();
    };
    let latest: SearchState = initialState;
    let current: Filters = {};
    const machine = createSearchMachine({
      site,
      stored,
      initialQuery,
      scope: scopeOf(site, 'version' in content ? content.version : undefined),
      isNarrow: matchMedia(NARROW).matches,
      filters: () => current,
      hrefOf: (hit) => hrefOf(hit, siteUrl, location.href),
      onState(next) {
        latest = next;
        setState(next);
        if (!isAnswered(next) || !next.isOpen) return;
        const rows = next.collections.flatMap(({ items }) => items);
        const found = rows.filter(({ position }) => position !== undefined);
        const isFound = screenOf(next).name === 'results';
        insights.viewed(indexName, isFound ? found.map(({ hit }) => hit.objectID) : []);
      },
      onChoose: choose,
      onNavigate: visit,
    });
    return {
      machine,
      stored,
      /**
       * A row was clicked: navigates to it, unless the browser opens it elsewhere, because of a modifier or the middle
       * button.
       */
      choose(item: SearchItem, event: MouseEvent) {
        const isElsewhere = isOpenedElsewhere(event);
        if (!isElsewhere) event.preventDefault();
        choose(item, isElsewhere);
        if (!isElsewhere) visit(item);
      },
      /** Sets or removes the filter of a facet. */
      filter(name: FilterName, value: string | undefined) {
        current = withFilter(current, name, value);
        setFilters(current);
        void machine.refresh();
      },
      searchFor(query: string) {
        machine.setQuery(query);
        void machine.refresh();
        document.querySelector<HTMLElement>('.search input')?.focus();
      },
    };
  });

  useEffect(() => void prepareSearch(site), [site]);

  const active = activeItem(state);
  const activeHref = active?.href;
  useEffect(() => {
    if (!activeHref || !navigation || !isPrefetchAllowed()) return;
    const url = new URL(activeHref, location.href);
    if (url.origin !== location.origin) return;
    const timer = setTimeout(() => navigation.prefetch(url), PREFETCH_DELAY);
    return () => clearTimeout(timer);
  }, [activeHref, navigation]);

  return { ...search, state, filters };
}

/** The row that Enter opens. */
function activeItem({ collections, activeItemId }: SearchState): SearchItem | undefined {
  const items = collections.flatMap((collection) => collection.items);
  return items.find((item) => item.__autocomplete_id === activeItemId);
}
