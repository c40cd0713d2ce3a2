/**
 * Types found by an example of their behavior: for `[1, 2, 3] -> [[1, 2], [3]]`, `A.Chunk<[1, 2, 3], 2>`.
 *
 * The site's own server compares the types. If there is none, the browser's compiler does, once an editor has started
 * it; until then, types with similar documented calls are suggested.
 */

import type { SiteProps } from '../../generated/props';
import {
  readResponse,
  type SearchClient,
  type SearchRequest,
  type SearchResponse,
} from '../clients/SearchClient';
import type { Hit } from '../hits/hits';
import type { FoundCall, Row } from './rows';

const ARROW = /\s*(?:->|→|⇒|=>)\s*/;

/** Returns true if a query may be a search by example. */
export function isExample(query: string): boolean {
  return /\S\s*(?:->|→|⇒|=>)\s*\S/.test(query);
}

/** The pages of types that match the query; the unchanged response if there are none. */
export async function searchByExample(
  response: SearchResponse,
  request: SearchRequest,
  site: SiteProps,
  client: SearchClient,
): Promise<SearchResponse> {
  const rows = await rowsOf(site.baseUrl, request.query).catch((error: unknown) => {
    console.warn(error);
    return [];
  });
  if (rows.length === 0) return response;
  const { results } = await client.search(
    rows.map(({ name }) => ({
      ...request,
      query: name,
      params: { ...request.params, hitsPerPage: 5, passage: false },
    })),
  );
  const hits = rows.flatMap(({ name, call, result, isSuggested = false }, index): Hit[] => {
    const hit = readResponse(results[index]).hits.find((it) => it.hierarchy.lvl1 === name);
    return hit ? [{ ...hit, example: { code: call, result, isSuggested } }] : [];
  });
  if (hits.length === 0) return response;
  return { ...response, hits, count: hits.length, pages: 1, facets: {}, passage: undefined };
}

async function rowsOf(baseUrl: string, query: string): Promise<readonly Row[]> {
  const result = query.split(ARROW).at(-1) ?? '';
  const serverCalls = await askServer(`${baseUrl}_munseo/find`, query);
  if (serverCalls) return serverCalls.map((call) => ({ ...call, result }));
  const { staticResults } = await import('./staticResults');
  return staticResults(baseUrl, query);
}

/** The results of a server; `undefined` if the request fails or its response is not JSON. */
async function askServer(url: string, query: string): Promise<readonly FoundCall[] | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (!response.ok || !isJson) return undefined;
    const { found } = (await response.json()) as { found: readonly FoundCall[] | null };
    return found ?? [];
  } catch {
    return undefined;
  }
}
