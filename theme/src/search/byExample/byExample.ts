/**
 * Types found by an example of their behavior: for `[1, 2, 3] -> [[1, 2], [3]]`, `A.Chunk<[1, 2, 3], 2>`.
 *
 * The compiler of the site's own server compares the types; if there is none, that of the browser does.
 */

import type { FoundCall } from '../../../../crates/munseo-examples-wasm/js/exampleCore';
import type { SiteProps } from '../../generated/props';
import {
  readResponse,
  type SearchClient,
  type SearchRequest,
  type SearchResponse,
} from '../clients/SearchClient';
import type { Hit } from '../hits/hits';

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
  const calls = await findCalls(site.baseUrl, request.query).catch((error: unknown) => {
    console.warn(error);
    return null;
  });
  if (!calls?.length) return response;
  const { results } = await client.search(
    calls.map(({ name }) => ({
      ...request,
      query: name,
      params: { ...request.params, hitsPerPage: 5, passage: false },
    })),
  );
  const result = request.query.split(/\s*(?:->|→|⇒|=>)\s*/).at(-1) ?? '';
  const hits = calls.flatMap(({ name, call }, index): Hit[] => {
    const hit = readResponse(results[index]).hits.find((it) => it.hierarchy.lvl1 === name);
    return hit ? [{ ...hit, example: { code: call, result } }] : [];
  });
  if (hits.length === 0) return response;
  return { ...response, hits, count: hits.length, pages: 1, facets: {}, passage: undefined };
}

/** The calls that match a query; null if it is not a pair of types. Rejects if no compiler answers. */
async function findCalls(baseUrl: string, query: string): Promise<readonly FoundCall[] | null> {
  const response = await fetch(`${baseUrl}_munseo/find`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  }).catch(() => undefined);
  if (response?.headers.get('content-type')?.startsWith('application/json')) {
    if (!response.ok) throw new Error(`${response.url} failed with status ${response.status}`);
    return (await response.json()).found;
  }
  const { findLocally } = await import('../../editor/localCompiler');
  return findLocally(query, `${baseUrl}_munseo/find.json`);
}
