import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { APP_ID, at, KEY, readCases, type SearchServer, startServer } from './munseo.js';

let server: SearchServer;

beforeAll(async () => {
  server = await startServer('--search-app-id', APP_ID, '--search-key', KEY);
});

afterAll(() => server.stop());

function hosts() {
  return [{ url: server.host, accept: 'readWrite' as const, protocol: 'http' as const }];
}

function client(key = KEY): Algoliasearch {
  return algoliasearch(APP_ID, key, { hosts: hosts() });
}

describe('the official client', () => {
  it('gets the expected results of the table of cases', async () => {
    for (const { name, request, expect: expected } of await readCases()) {
      const response = await client()
        // biome-ignore lint/suspicious/noExplicitAny: cases contain values that no client's types allow
        .search(request as any)
        .catch((error: { message: string; status: number }) => ({
          message: error.message,
          status: error.status,
        }));
      for (const [where, value] of Object.entries(expected)) {
        expect(at(response, where), `${name}: ${where}`).toEqual(value);
      }
    }
  });

  it('searches one index by its name', async () => {
    const response = await client().searchSingleIndex({
      indexName: 'docs-en',
      searchParams: { query: 'chunk', hitsPerPage: 1, clickAnalytics: true },
    });
    expect(response.hits[0]?.objectID).toBe('/en/docs/array/chunk');
    expect(response.queryID).toMatch(/^[0-9a-f]{32}$/);
    expect(response.nbHits).toBeGreaterThanOrEqual(1);
    expect(response.processingTimeMS).toBeGreaterThanOrEqual(0);
  });

  it('searches the values of a facet', async () => {
    const facet = { indexName: 'docs-en', facetName: 'version' };
    const { facetHits } = await client().searchForFacetValues({
      ...facet,
      searchForFacetValuesRequest: { facetQuery: '1', params: 'query=array' },
    });
    expect(facetHits).toEqual([{ value: '1.0', highlighted: '<em>1</em>.0', count: 2 }]);
    const several = await client().searchForFacets({
      requests: [{ indexName: 'docs-en', type: 'facet', facet: 'version', maxFacetHits: 1 }],
    });
    expect(at(several, 'results.0.facetHits.0.value')).toBe('2.0');
  });

  it('gets an error for a wrong key, and does not retry', async () => {
    const search = client('another key').searchSingleIndex({ indexName: 'docs-en' });
    await expect(search).rejects.toMatchObject({
      message: 'Invalid Application-ID or API key',
      status: 403,
    });
  });

  it('may send its key in the query string, as browsers do', async () => {
    const browser = algoliasearch(APP_ID, KEY, {
      hosts: hosts(),
      authMode: 'WithinQueryParameters',
    });
    const response = await browser.searchForHits({
      requests: [{ indexName: 'docs-ko', query: '중복' }],
    });
    expect(response.results[0]?.hits[0]?.objectID).toBe('/docs/array/unique');
  });

  it('falls back to the next host if one is unreachable', async () => {
    const away = { url: '127.0.0.1:1', accept: 'readWrite' as const, protocol: 'http' as const };
    const lite = liteClient(APP_ID, KEY, { hosts: [away, ...hosts()] });
    const response = await lite.search({ requests: [{ indexName: 'docs-en', query: 'pick' }] });
    expect(at(response, 'results.0.hits.0.url')).toBe('/en/docs/object/pick');
  });

  it('sends events of readers, and gets errors for invalid ones', async () => {
    const insights = client().initInsights({ options: { hosts: hosts() } });
    const event = {
      eventType: 'click',
      eventName: 'Item Selected',
      index: 'docs-en',
      userToken: 'anonymous-1',
      objectIDs: ['/en/docs/array/chunk'],
      positions: [1],
      queryID: '0123456789abcdef0123456789abcdef',
    } as const;
    const send = (change: object) =>
      insights.pushEvents({ events: [{ ...event, ...change } as never] });
    await expect(send({})).resolves.toEqual({ message: 'OK', status: 200 });
    await expect(send({ eventName: '' })).rejects.toMatchObject({
      status: 422,
      message: 'event 0: `eventName` must be a string of at most 64 characters',
    });
  });

  it('gets an error for anything except search', async () => {
    await expect(client().getSettings({ indexName: 'docs-en' })).rejects.toMatchObject({
      status: 404,
    });
  });
});
