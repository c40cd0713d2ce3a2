import { describe, expect, test, vi } from 'vitest';
import { site } from '../../../tests/fixtures/site';
import { searchRequest } from '../searchRequest';
import { createAlgoliaClient } from './algoliaClient';
import { remembering } from './remembering';
import type { Question, Reply, Start } from './searchWorker';
import { createServerClient } from './serverClient';

vi.mock('virtual:search-core', () => ({ default: undefined }));

const request = { indexName: 'yutil-ko', query: '배열' };

describe('the server', () => {
  test('is asked where the site is, as the hosted service is', async () => {
    const fetched = vi.fn(async (..._: unknown[]) => Response.json({ results: [{ nbHits: 3 }] }));
    const client = createServerClient('/kit/', fetched as unknown as typeof fetch);
    expect(await client.search([request])).toEqual({ results: [{ nbHits: 3 }] });
    const [url, options] = fetched.mock.calls[0] as [string, RequestInit];
    expect(url).toBe('/kit/1/indexes/*/queries');
    expect(JSON.parse(String(options.body))).toEqual({ requests: [request] });
  });

  test('is asked twice when it fails, once when it refuses', async () => {
    const answered = async (status: number) => {
      const fetched = vi.fn(async () => new Response('', { status }));
      const client = createServerClient('/', fetched as unknown as typeof fetch);
      await expect(client.search([request])).rejects.toMatchObject({ status });
      return fetched.mock.calls.length;
    };
    expect(await answered(503)).toBe(2);
    expect(await answered(404)).toBe(1);
  });
});

test('the hosted service needs both credentials', () => {
  expect(() => createAlgoliaClient({ appId: null, apiKey: 'k' })).toThrow('appId is missing');
  expect(() => createAlgoliaClient({ appId: 'a', apiKey: '' })).toThrow('apiKey is missing');
  expect(createAlgoliaClient({ appId: 'a', apiKey: 'k' }).search).toBeTypeOf('function');
});

describe('memory', () => {
  test('answers the same question without asking', async () => {
    const search = vi.fn(async () => ({ results: [] }));
    const client = remembering({ search });
    await Promise.all([client.search([request]), client.search([request])]);
    await client.search([{ ...request, query: '배' }]);
    await client.search([request]);
    expect(search).toHaveBeenCalledTimes(2);
  });

  test('keeps no failure', async () => {
    const search = vi
      .fn()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue({ results: [] });
    const client = remembering({ search });
    await expect(client.search([request])).rejects.toThrow('away');
    await expect(client.search([request])).resolves.toEqual({ results: [] });
  });
});

describe('a worker', () => {
  async function started() {
    const { clientOfWorker, manifestOf } = await import('./staticClient');
    const sent: (Start | Question)[] = [];
    let hear: (event: unknown) => void = () => {};
    const worker = {
      postMessage: (message: Start | Question) => void sent.push(message),
      addEventListener: (type: string, listener: (event: unknown) => void) => {
        if (type === 'message') hear = listener;
      },
    };
    const start = { wasm: '/core.wasm', base: 'https://example.com/' };
    const client = clientOfWorker(worker as never, start, (name) => manifestOf(site('ko'), name));
    return { client, sent, reply: (data: Reply) => hear({ data }) };
  }

  test('is told which indexes are asked, and answers by number', async () => {
    const { client, sent, reply } = await started();
    const first = client.search([request]);
    const second = client.search([{ ...request, indexName: 'yutil-en' }]);
    expect(sent[0]).toMatchObject({ wasm: '/core.wasm' });
    expect(sent[1]).toMatchObject({ id: 1, manifests: ['_munseo/search/ko.json'] });
    expect(sent[2]).toMatchObject({ id: 2, manifests: ['_munseo/search/en.json'] });
    reply({ id: 2, error: 'no index' });
    reply({ id: 1, answer: { results: [1] } });
    await expect(first).resolves.toEqual({ results: [1] });
    await expect(second).rejects.toThrow('no index');
  });
});

describe('a request', () => {
  test('asks for twenty hits with short texts, in the language of the page', () => {
    const asked = searchRequest(site('ko'), { locale: 'ko' }, 'x'.repeat(80), { isNarrow: true });
    expect(asked.query).toHaveLength(64);
    expect(asked).toMatchObject({
      indexName: 'yutil-ko',
      params: {
        hitsPerPage: 20,
        page: 0,
        highlightPreTag: '<mark>',
        snippetEllipsisText: '…',
        attributesToSnippet: ['content:5'],
        facetFilters: ['language:ko'],
      },
    });
  });

  test('in another language goes to the index beside', () => {
    expect(searchRequest(site('ko'), { locale: 'en' }, 'a').indexName).toBe('yutil-en');
  });

  test('in a version leaves out the other versions, and not what has none', () => {
    const [version] = site('ko').versions;
    if (!version) throw new Error('the site has a version');
    const versions = [version, { ...version, name: '1.0', isLast: false }];
    const { params } = searchRequest(
      { ...site('ko'), versions },
      { locale: 'ko', version: 'current' },
      'a',
    );
    expect(params?.['facetFilters']).toEqual(['language:ko', 'version:-1.0']);
  });
});
