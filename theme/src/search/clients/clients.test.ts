import { describe, expect, test, vi } from 'vitest';
import { site } from '../../../tests/fixtures/site';
import { createAlgoliaClient } from './algoliaClient';
import { withCache } from './createClient';
import { searchRequest } from './searchRequest';
import type { Preparation, Reply, SearchQuery, Start } from './searchWorker';
import { createServerClient } from './serverClient';

vi.mock('virtual:search-core', () => ({ default: undefined }));

const request = { indexName: 'yutil-ko', query: '배열' };

describe('the server', () => {
  test('is requested at the site’s origin with the hosted protocol', async () => {
    const fetchMock = vi.fn(async (..._: unknown[]) => Response.json({ results: [{ nbHits: 3 }] }));
    const client = createServerClient('/kit/', undefined, fetchMock as unknown as typeof fetch);
    expect(await client.search([request])).toEqual({ results: [{ nbHits: 3 }] });
    const [url, options] = fetchMock.mock.calls[0] as [string, RequestInit];
    expect(url).toBe('/kit/1/indexes/*/queries');
    expect(JSON.parse(String(options.body))).toEqual({ requests: [request] });
  });

  test('gets the configured application and key', async () => {
    const fetchMock = vi.fn(async (..._: unknown[]) => Response.json({ results: [] }));
    const credentials = { appId: 'APP', apiKey: 'k' };
    const client = createServerClient('/', credentials, fetchMock as unknown as typeof fetch);
    await client.search([request]);
    const [, { headers }] = fetchMock.mock.calls[0] as [string, RequestInit];
    expect(headers).toMatchObject({
      'x-algolia-application-id': 'APP',
      'x-algolia-api-key': 'k',
    });
  });

  async function requestsUntilFailure(status: number, headers?: HeadersInit) {
    const fetchMock = vi.fn(async () => new Response('', { status, ...(headers && { headers }) }));
    const client = createServerClient('/', undefined, fetchMock as unknown as typeof fetch);
    await expect(client.search([request])).rejects.toMatchObject({ status });
    return fetchMock.mock.calls.length;
  }

  test('is retried after a failure, not after a rejection', async () => {
    expect(await requestsUntilFailure(503)).toBe(2);
    expect(await requestsUntilFailure(404)).toBe(1);
  });

  test('that limits the rate is retried after its delay, unless that is long', async () => {
    vi.useFakeTimers();
    const fetchMock = vi
      .fn()
      .mockResolvedValueOnce(new Response('', { status: 429, headers: { 'retry-after': '2' } }))
      .mockResolvedValueOnce(Response.json({ results: ['later'] }));
    const client = createServerClient('/', undefined, fetchMock as unknown as typeof fetch);
    const results = client.search([request]);
    await vi.advanceTimersByTimeAsync(1900);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(await results).toEqual({ results: ['later'] });
    vi.useRealTimers();
    expect(await requestsUntilFailure(429, { 'retry-after': '30' })).toBe(1);
  });
});

test('the hosted service needs both credentials', () => {
  expect(() => createAlgoliaClient({ appId: null, apiKey: 'k' })).toThrow('appId is missing');
  expect(() => createAlgoliaClient({ appId: 'a', apiKey: '' })).toThrow('apiKey is missing');
  expect(createAlgoliaClient({ appId: 'a', apiKey: 'k' }).search).toBeTypeOf('function');
});

describe('a host of the hosted service that failed', () => {
  async function searchWith(failure: { status: number; isTimedOut: boolean }) {
    const hosts: string[] = [];
    const timeouts: [number, number][] = [];
    const requester = {
      send: async (hostRequest: {
        url: string;
        connectTimeout: number;
        responseTimeout: number;
      }) => {
        hosts.push(new URL(hostRequest.url).host);
        timeouts.push([hostRequest.connectTimeout, hostRequest.responseTimeout]);
        if (hosts.at(-1) === 'app-dsn.algolia.net') return { ...failure, content: '', headers: {} };
        const content = '{"results":[{"nbHits":1}]}';
        return { status: 200, isTimedOut: false, content, headers: {} };
      },
    };
    const client = createAlgoliaClient({ appId: 'APP', apiKey: 'k' }, { requester });
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now');
    const rounds: string[][] = [];
    for (const [later, query] of [
      [0, 'a'],
      [119_000, 'b'],
      [121_000, 'c'],
    ] as const) {
      clock.mockReturnValue(now + later);
      const before = hosts.length;
      expect(await client.search([{ indexName: 'i', query }])).toMatchObject({
        results: [{ nbHits: 1 }],
      });
      rounds.push(hosts.slice(before));
    }
    clock.mockRestore();
    return { rounds, timeouts };
  }

  test('is not used for two minutes', async () => {
    const { rounds } = await searchWith({ status: 500, isTimedOut: false });
    expect(rounds.map(([first]) => first === 'app-dsn.algolia.net')).toEqual([true, false, true]);
    expect(rounds.map(({ length }) => length)).toEqual([2, 1, 2]);
  });

  test('comes last if it timed out, and the others get longer timeouts', async () => {
    const { rounds, timeouts } = await searchWith({ status: 0, isTimedOut: true });
    expect(rounds.map(({ length }) => length)).toEqual([2, 1, 2]);
    expect(rounds[1]).not.toContain('app-dsn.algolia.net');
    const connect = timeouts.map(([time]) => time / (timeouts[0]?.[0] ?? 1));
    expect(connect.slice(0, 3)).toEqual([1, 4, 4]);
  });
});

describe('the cache', () => {
  test('answers the same query without a request', async () => {
    const search = vi.fn(async () => ({ results: [] }));
    const client = withCache({ search });
    await Promise.all([client.search([request]), client.search([request])]);
    await client.search([{ ...request, query: '배' }]);
    await client.search([request]);
    expect(search).toHaveBeenCalledTimes(2);
  });

  test('does not cache failures', async () => {
    const search = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ results: [] });
    const client = withCache({ search });
    await expect(client.search([request])).rejects.toThrow('offline');
    await expect(client.search([request])).resolves.toEqual({ results: [] });
  });
});

describe('a worker', () => {
  async function startClient() {
    const { clientOfWorker, manifestOf } = await import('./staticClient');
    const workerMessages: (Start | Preparation | SearchQuery)[] = [];
    const listeners = new Map<string, (event: unknown) => void>();
    const worker = {
      postMessage: (message: Start | Preparation | SearchQuery) =>
        void workerMessages.push(message),
      addEventListener: (type: string, listener: (event: unknown) => void) =>
        void listeners.set(type, listener),
    };
    const start = {
      wasm: '/core.wasm',
      base: 'https://example.com/',
      isDev: false,
      isPrefetchAllowed: true,
    };
    const client = clientOfWorker(
      () => worker as never,
      start,
      (name) => manifestOf(site('ko'), name),
    );
    const reply = (data: Reply) => listeners.get('message')?.({ data });
    const fail = () => listeners.get('error')?.({ message: 'no such script' });
    return { client, workerMessages, reply, fail };
  }

  test('receives the manifests of the indexes, and its replies are matched by id', async () => {
    const { client, workerMessages, reply } = await startClient();
    const first = client.search([request]);
    const second = client.search([{ ...request, indexName: 'yutil-en' }]);
    expect(workerMessages[0]).toMatchObject({ wasm: '/core.wasm' });
    expect(workerMessages[1]).toMatchObject({ id: 1, manifests: ['_munseo/search/ko.json'] });
    expect(workerMessages[2]).toMatchObject({ id: 2, manifests: ['_munseo/search/en.json'] });
    reply({ id: 2, error: 'no index' });
    reply({ id: 1, response: { results: [1] } });
    await expect(first).resolves.toEqual({ results: [1] });
    await expect(second).rejects.toThrow('no index');
  });

  test('opens an index before the first search', async () => {
    const { client, workerMessages } = await startClient();
    withCache(client).prepare?.('yutil-en');
    void client.search([request]);
    expect(workerMessages).toEqual([
      expect.objectContaining({ wasm: '/core.wasm' }),
      { manifests: ['_munseo/search/en.json'] },
      expect.objectContaining({ id: 1 }),
    ]);
  });

  test('that stopped is replaced at the next query', async () => {
    const { client, workerMessages, reply, fail } = await startClient();
    const first = client.search([request]);
    fail();
    await expect(first).rejects.toThrow('no such script');
    const second = client.search([request]);
    expect(workerMessages[2]).toMatchObject({ wasm: '/core.wasm' });
    reply({ id: 2, response: { results: [2] } });
    await expect(second).resolves.toEqual({ results: [2] });
  });
});

describe('the files of an index', () => {
  test('that it no longer lists are deleted, those of other indexes are not', async () => {
    const { createFiles } = await import('./searchFiles');
    const cached = new Set<string>();
    const store = {
      match: async () => undefined,
      put: async (url: string) => void cached.add(url),
      keys: async () => [...cached].map((url) => ({ url })),
      delete: async (url: string) => cached.delete(url),
    };
    vi.stubGlobal('caches', { open: async () => store });
    vi.stubGlobal('fetch', async () => new Response('part'));
    const files = createFiles('https://example.com/kit/');
    const part = (name: string, hash: string) =>
      `_munseo/assets/search/${name}-${hash.repeat(16)}.part`;
    const old = [part('en', '0'), part('en-3', '0')];
    const others = [part('en-GB', '0'), part('ko-3', '0'), '_munseo/search/en.json'];
    const current = [part('en', '1'), part('en-3', '1')];
    for (const name of [...old, ...others, ...current]) await files.get(name);
    await files.deleteStaleShards(current);
    expect([...cached]).toEqual(
      [...others, ...current].map((name) => `https://example.com/kit/${name}`),
    );
    vi.unstubAllGlobals();
  });
});

describe('a request', () => {
  test('requests twenty hits with short texts, in the language of the page', () => {
    const request = searchRequest(site('ko'), { locale: 'ko' }, 'x'.repeat(80), { isNarrow: true });
    expect(request.query).toHaveLength(64);
    expect(request).toMatchObject({
      indexName: 'yutil-ko',
      params: {
        hitsPerPage: 20,
        page: 0,
        highlightPreTag: '<mark>',
        snippetEllipsisText: '…',
        attributesToSnippet: ['content:5'],
        clickAnalytics: false,
        facetFilters: ['language:ko'],
      },
    });
  });

  test('in another language uses the index of that language', () => {
    expect(searchRequest(site('ko'), { locale: 'en' }, 'a').indexName).toBe('yutil-en');
  });

  test('truncates headings, too, if a row is one line', () => {
    const request = searchRequest(site('ko'), { locale: 'ko' }, 'x', { truncatesHeadings: true });
    const headings = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:10`);
    expect(request.params?.['attributesToSnippet']).toEqual([...headings, 'content:10']);
  });

  test('in a version includes pages of that version and pages without one', () => {
    const { params } = searchRequest(site('ko'), { locale: 'ko', version: '1.0' }, 'a');
    expect(params?.['facetFilters']).toEqual([
      'language:ko',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'],
    ]);
  });

  test('has no filters if the site disables context', () => {
    const own = site('ko');
    const search = { ...own.search, isContextual: false };
    expect(searchRequest({ ...own, search }, { locale: 'ko' }, 'a').params).toMatchObject({
      facetFilters: [],
    });
  });

  test('includes configured parameters and combines their filters with its own', () => {
    const own = site('ko');
    const parameters = {
      hitsPerPage: 5,
      distinct: true,
      highlightPreTag: '<b>',
      facetFilters: 'type:lvl1',
    };
    const search = { ...own.search, parameters, hasInsights: true };
    expect(searchRequest({ ...own, search }, { locale: 'ko' }, 'a').params).toMatchObject({
      hitsPerPage: 5,
      distinct: true,
      highlightPreTag: '<mark>',
      clickAnalytics: true,
      facetFilters: ['language:ko', 'type:lvl1'],
    });
  });
});
