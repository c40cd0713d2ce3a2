/** Types found by an example of what they do: of `[1, 2, 3] -> [[1, 2], [3]]` it is `A.Chunk<[1, 2, 3], 2>`. */

import type { SiteProps } from '../generated/props';
import type { Hit } from './hits';
import { type Answer, readAnswer, type SearchClient, type SearchRequest } from './SearchClient';

const ARROW = /\s*(?:->|→|⇒|=>)\s*/;

/** Whether a query may say what a type does. */
export function isExample(query: string): boolean {
  return /\S\s*(?:->|→|⇒|=>)\s*\S/.test(query);
}

/** A call with the result that was asked for; the compiler has compared them. */
interface FoundCall {
  readonly name: string;
  readonly call: string;
}

/** The pages of types that do what the query says; the answer itself where there are none, or nobody to ask. */
export async function byExample(
  answer: Answer,
  request: SearchRequest,
  site: SiteProps,
  client: SearchClient,
): Promise<Answer> {
  const { query } = request;
  const found = await callsOf(`${site.baseUrl}_munseo/find`, query).catch(() => []);
  if (found.length === 0) return answer;
  const { results } = await client.search(
    found.map(({ name }) => ({
      ...request,
      query: name,
      params: { ...request.params, hitsPerPage: 5, passage: false },
    })),
  );
  const result = query.split(ARROW).at(-1) ?? '';
  const hits = found.flatMap(({ name, call }, index): Hit[] => {
    const hit = readAnswer(results[index]).hits.find((it) => it.hierarchy.lvl1 === name);
    return hit ? [{ ...hit, example: { code: call, result } }] : [];
  });
  if (hits.length === 0) return answer;
  return { ...answer, hits, count: hits.length, pages: 1, facets: {}, passage: undefined };
}

async function callsOf(url: string, query: string): Promise<readonly FoundCall[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  if (!response.ok) return [];
  const { found } = (await response.json()) as { found: readonly FoundCall[] | null };
  return found ?? [];
}
