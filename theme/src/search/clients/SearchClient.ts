/** The search ecosystem's own interface: whoever answers, the theme asks in these words. */

import { type Facets, readFacets } from '../filters/filters';
import { type Hit, readHit } from '../hits/hits';
import { type Passage, readPassage } from '../hits/passage';

/** One query to one index. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Answers several queries at once, as the hosted service's clients do. */
export interface SearchClient {
  search(requests: readonly SearchRequest[]): Promise<{ readonly results: readonly unknown[] }>;
  /** Gets ready for searches of an index, where there is something to get ready. */
  prepare?(indexName: string): void;
}

/** The results of a query. */
export interface Answer {
  readonly hits: readonly Hit[];
  /** Total number of hits. */
  readonly count: number;
  /** Number of pages of hits. */
  readonly pages: number;
  /** Close terms that do have results; only when nothing was found. */
  readonly suggestions: readonly string[];
  /** The answer's identity, by which a choice can be told; only where it was asked for. */
  readonly queryId: string | undefined;
  /** Number of pages for each value of each filter. */
  readonly facets: Facets;
  /** The passage that answers the query, if one clearly does. */
  readonly passage: Passage | undefined;
}

/** Reads an answer, of which nothing is taken on trust. */
export function readAnswer(value: unknown): Answer {
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

/** Asks one query; what may be chosen besides its filters is told by a second one without them. */
export async function ask(
  client: SearchClient,
  request: SearchRequest,
  unfiltered?: SearchRequest,
): Promise<Answer> {
  const { results } = await client.search(unfiltered ? [request, unfiltered] : [request]);
  const answer = readAnswer(results[0]);
  return unfiltered ? { ...answer, facets: readAnswer(results[1]).facets } : answer;
}
