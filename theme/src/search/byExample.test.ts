import { expect, test, vi } from 'vitest';
import type { SiteProps } from '../generated/props';
import { byExample, isExample } from './byExample';
import { readAnswer } from './SearchClient';

const site = { baseUrl: '/base/' } as SiteProps;
const request = { indexName: 'i', query: '[1, 2] -> 2', params: { page: 0 } };
const ordinary = readAnswer({ hits: [], nbHits: 3, nbPages: 1 });
const page = (name: string) => ({
  objectID: name,
  url: `/docs/${name}`,
  type: 'lvl1',
  hierarchy: { lvl0: 'A', lvl1: name },
});
const client = {
  search: vi.fn(async (requests: readonly { query: string }[]) => ({
    results: requests.map(({ query }) => ({ hits: [page('A.Other'), page(query)] })),
  })),
};
const answers = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

test('an arrow between two sides makes an example', () => {
  expect(['[1] -> 1', "'a' → 'b'", '1=>2'].map(isExample)).toEqual([true, true, true]);
  expect(['chunk', '->', '-> 1', '1 ->', 'a-b'].map(isExample)).toEqual(Array(5).fill(false));
});

test('found calls are rows of their pages, with the call as their example', async () => {
  answers(200, { found: [{ name: 'A.Last', call: 'A.Last<[1, 2]>' }] });
  const answer = await byExample(ordinary, request, site, client);
  expect(answer.count).toBe(1);
  expect(answer.hits.map(({ url, example }) => [url, example])).toEqual([
    ['/docs/A.Last', { code: 'A.Last<[1, 2]>', result: '2' }],
  ]);
});

test('what is no example, or cannot be asked, is an ordinary search', async () => {
  for (const [status, body] of [
    [200, { found: null }],
    [200, { found: [] }],
    [405, {}],
  ] as const) {
    answers(status, body);
    expect(await byExample(ordinary, request, site, client)).toBe(ordinary);
  }
});
