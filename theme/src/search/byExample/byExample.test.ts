import { expect, test, vi } from 'vitest';
import type { SiteProps } from '../../generated/props';
import { readResponse } from '../clients/SearchClient';
import { isExample, searchByExample } from './byExample';

const findLocally = vi.hoisted(() => vi.fn());
vi.mock('../../editor/localCompiler', () => ({ findLocally }));

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
    ['/docs/A.Last', { code: 'A.Last<[1, 2]>', result: '2' }],
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

test('without a compiler on the server, that of the browser finds the calls', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 405 }));
  findLocally.mockResolvedValueOnce([{ name: 'A.Last', call: 'A.Last<[1, 2]>' }]);
  const response = await searchByExample(ordinary, request, site, client);
  expect(findLocally).toHaveBeenCalledWith(request.query, '/base/_munseo/find.json');
  expect(response.hits.map(({ example }) => example)).toEqual([
    { code: 'A.Last<[1, 2]>', result: '2' },
  ]);
});

test('keeps the ordinary results if no compiler answers', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response('', { status: 405 }));
  findLocally.mockRejectedValueOnce(new Error('offline'));
  expect(await searchByExample(ordinary, request, site, client)).toBe(ordinary);
  findLocally.mockClear();
  stubResponse(503, { message: 'busy' });
  expect(await searchByExample(ordinary, request, site, client)).toBe(ordinary);
  expect(findLocally).not.toHaveBeenCalled();
});
