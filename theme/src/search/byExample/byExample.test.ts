import { expect, test, vi } from 'vitest';
import { shareCompiler } from '../../editor/sharedCompiler';
import type { SiteProps } from '../../generated/props';
import { readResponse } from '../clients/SearchClient';
import { isExample, searchByExample } from './byExample';

const site = { baseUrl: '/base/' } as SiteProps;
const request = { indexName: 'i', query: '[1, 2] -> 2', params: { page: 0 } };
const ordinary = readResponse({ hits: [], nbHits: 3, nbPages: 1 });
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
const stubResponse = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

test('an arrow between two sides makes an example', () => {
  expect(['[1] -> 1', "'a' → 'b'", '1=>2'].map(isExample)).toEqual([true, true, true]);
  expect(['chunk', '->', '-> 1', '1 ->', 'a-b'].map(isExample)).toEqual(Array(5).fill(false));
});

test('found calls are rows of their pages, with the call as their example', async () => {
  stubResponse(200, { found: [{ name: 'A.Last', call: 'A.Last<[1, 2]>' }] });
  const response = await searchByExample(ordinary, request, site, client);
  expect(response.count).toBe(1);
  expect(response.hits.map(({ url, example }) => [url, example])).toEqual([
    ['/docs/A.Last', { code: 'A.Last<[1, 2]>', result: '2', isSuggested: false }],
  ]);
});

test('keeps the ordinary results if the server finds no types', async () => {
  for (const [status, body] of [
    [200, { found: null }],
    [200, { found: [] }],
  ] as const) {
    stubResponse(status, body);
    expect(await searchByExample(ordinary, request, site, client)).toBe(ordinary);
  }
});

/** A static host: it rejects POST, and has the file from the build. */
const staticHost = (index: unknown) =>
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' } = {}) =>
    method === 'POST' || !url.endsWith('_munseo/find.json') || index === undefined
      ? new Response('', { status: method === 'POST' ? 405 : 404 })
      : new Response(JSON.stringify(index)),
  );
const index = {
  import: "import type { A } from 'yutil';",
  types: [['A.Last', 1, 1, [['[5, 6, 7]', '7']]]],
};

test('on static hosts, similar calls are suggested and marked', async () => {
  staticHost(index);
  const response = await searchByExample(
    ordinary,
    request,
    { ...site, baseUrl: '/static/' },
    client,
  );
  expect(response.hits.map(({ example }) => example)).toEqual([
    { code: 'A.Last<[5, 6, 7]>', result: '7', isSuggested: true },
  ]);
});

test('keeps the ordinary results on a static host without an example index', async () => {
  staticHost(undefined);
  const plain = await searchByExample(ordinary, request, { ...site, baseUrl: '/plain/' }, client);
  expect(plain).toBe(ordinary);
});

test('once the compiler of the browser runs, it finds the calls', async () => {
  staticHost(index);
  const errorLines = async () => [];
  shareCompiler(Promise.resolve({ check: vi.fn(), errorLines }));
  const response = await searchByExample(
    ordinary,
    request,
    { ...site, baseUrl: '/local/' },
    client,
  );
  expect(response.hits.map(({ example }) => example)).toEqual([
    { code: 'A.Last<[1, 2]>', result: '2', isSuggested: false },
  ]);
});
