/** The interface of every search client of the theme: that of the hosted service. */

import { type Facets, readFacets } from '../filters/filters';
import { type Hit, readHit } from '../hits/hits';
import { type Passage, readPassage } from '../hits/passage';

/** One query to one index. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query: string;
  /** Further parameters of the hosted service's API; absent if there are none. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Answers several queries at once, as the clients of the hosted service do. */
export interface SearchClient {
  search(requests: readonly SearchRequest[]): Promise<{ readonly results: readonly unknown[] }>;
  /** Prepares for searches of an index, if the client needs to. */
  prepare?(indexName: string): void;
}

/** The results of a query. */
export interface SearchResponse {
  readonly hits: readonly Hit[];
  /** Total number of hits. */
  readonly count: number;
  /** Number of pages of hits. */
  readonly pages: number;
  /** Similar terms that have results; only if nothing was found. */
  readonly suggestions: readonly string[];
  /** The id of the response, used to report clicks; only if requested. */
  readonly queryId: string | undefined;
  /** For each value of each facet, the number of pages of the site that match; with the hosted service, of records. */
  readonly facets: Facets;
  /** The passage that answers the query, if there is a clear one. */
  readonly passage: Passage | undefined;
}

/** Reads a response and validates all of its fields. */
export function readResponse(value: unknown): SearchResponse {
  const result = (value ?? {}) as Record<string, unknown>;
  const list = (entry: unknown): unknown[] => (Array.isArray(entry) ? entry : []);
  const hits = list(result.hits).map(readHit);
  return {
    hits: hits.filter((hit) => hit !== undefined),
    count: Number(result.nbHits) || 0,
    pages: Number(result.nbPages) || 0,
    suggestions: list(result.suggestions)
      .filter((term) => typeof term === 'string')
      .slice(0, 3),
    queryId: typeof result.queryID === 'string' ? result.queryID : undefined,
    facets: readFacets(result.facets),
    passage: readPassage(result.passage),
  };
}

/** Sends one query; if there are filters, the facets come from a second query without them. */
export async function sendQuery(
  client: SearchClient,
  request: SearchRequest,
  unfiltered?: SearchRequest,
): Promise<SearchResponse> {
  const { results } = await client.search(unfiltered ? [request, unfiltered] : [request]);
  const response = readResponse(results[0]);
  return unfiltered ? { ...response, facets: readResponse(results[1]).facets } : response;
}
