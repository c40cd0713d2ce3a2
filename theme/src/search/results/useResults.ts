import { useEffect, useReducer, useState } from 'react';
import { useSite } from '../../app/contexts';
import { clientOf, prepareSearch } from '../clients/createClient';
import { runQuery } from '../clients/runQuery';
import type { SearchResponse } from '../clients/SearchClient';
import { isBusy } from '../clients/searchError';
import { NARROW, type Scope } from '../clients/searchRequest';
import type { Filters } from '../filters/filters';
import { hrefOf, publishedUrl } from '../hits/hitUrl';

/** The results of a query, page after page; facets and passage are those of the first one. */
export interface Results extends Pick<SearchResponse, 'hits' | 'count' | 'facets' | 'passage'> {
  /** `more`: another page is loading. */
  readonly status: 'loading' | 'more' | 'ready' | 'failed';
  /** Number of loaded pages. */
  readonly pages: number;
  /** True if there are further pages. */
  readonly hasMore: boolean;
  /** After a failure: true if the rate limit was exceeded and a later request may succeed. */
  readonly isBusy: boolean;
  /** The id of the response for each hit, by the hit's id. */
  readonly queryIds: ReadonlyMap<string, string>;
}

/** The actions on results. */
export type ResultsAction =
  | { readonly type: 'request'; readonly page: number }
  | ({ readonly type: 'response'; readonly page: number } & Omit<SearchResponse, 'suggestions'>)
  | { readonly type: 'fail'; readonly isBusy: boolean };

/** The results before the first response. */
export const noResults: Results = {
  status: 'loading',
  hits: [],
  count: 0,
  pages: 0,
  hasMore: false,
  isBusy: false,
  queryIds: new Map(),
  facets: {},
  passage: undefined,
};

/** The results after an action; the first page of a query replaces earlier results. */
export function nextResults(results: Results, action: ResultsAction): Results {
  switch (action.type) {
    case 'request':
      return { ...results, status: action.page === 0 ? 'loading' : 'more' };
    case 'fail':
      return { ...results, status: 'failed', isBusy: action.isBusy };
    case 'response': {
      const { page, hits, count, pages, queryId, facets, passage } = action;
      const before = page === 0 ? [] : results.hits;
      const queryIds = new Map(page === 0 ? [] : results.queryIds);
      if (queryId) for (const { objectID } of hits) queryIds.set(objectID, queryId);
      const known = new Set(before.map(({ objectID }) => objectID));
      return {
        status: 'ready',
        hits: [...before, ...hits.filter(({ objectID }) => !known.has(objectID))],
        count,
        pages: page + 1,
        hasMore: page + 1 < pages,
        isBusy: false,
        queryIds,
        facets: page === 0 ? facets : results.facets,
        passage: page === 0 ? passage : results.passage,
      };
    }
  }
}

/** The results of a query: its first page immediately, further ones on demand. */
export function useResults(query: string, { locale, version }: Scope, filters: Filters) {
  const site = useSite();
  const [results, dispatch] = useReducer(nextResults, noResults);
  const { kind, section, tag } = filters;
  /** Loads a page of the current query; responses to an earlier query are dropped. */
  const [loadPage, setLoadPage] = useState<(page: number) => void>(() => () => {});

  useEffect(() => void prepareSearch(site), [site]);

  useEffect(() => {
    if (query === '') return;
    let isCurrent = true;
    const load = async (page: number) => {
      dispatch({ type: 'request', page });
      try {
        const client = await clientOf(site);
        const isNarrow = matchMedia(NARROW).matches;
        const scope = { locale, version };
        const options = { page, isNarrow, filters: { kind, section, tag } };
        const response = await runQuery(site, client, scope, query, options, (hit) =>
          hrefOf(hit, publishedUrl(), location.href),
        );
        if (isCurrent) dispatch({ type: 'response', page, ...response });
      } catch (error) {
        console.warn(error);
        if (isCurrent) dispatch({ type: 'fail', isBusy: isBusy(error) });
      }
    };
    setLoadPage(() => load);
    void load(0);
    return () => {
      isCurrent = false;
    };
  }, [site, query, locale, version, kind, section, tag]);

  return { results, loadPage };
}
