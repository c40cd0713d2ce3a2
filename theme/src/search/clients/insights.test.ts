// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '../../../tests/fixtures/site';
import { createInsights, type Insights } from './insights';

type SentRequest = { url: URL; events: Record<string, unknown>[] };

let sentRequests: SentRequest[];

beforeEach(() => {
  sentRequests = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: URL, { body }: { body: string }) => {
    sentRequests.push({ url: new URL(url), events: JSON.parse(body).events });
    return new Response('{}');
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function insightsClient(search: object = {}): Insights {
  const own = site('en');
  return createInsights({
    ...own,
    baseUrl: '/kit/',
    search: { ...own.search, provider: 'server', hasInsights: true, ...search },
  });
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`);

test('no events are sent when disabled', () => {
  const client = insightsClient({ hasInsights: false });
  client.viewed('docs-en', ids(2));
  client.selected({ indexName: 'docs-en', objectID: '/0', position: 1, queryId: 'q' });
  vi.runAllTimers();
  expect(sentRequests).toEqual([]);
});

test('results count as viewed after 400 ms, in batches of 20', () => {
  const client = insightsClient();
  client.viewed('docs-en', ids(3));
  vi.advanceTimersByTime(300);
  client.viewed('docs-en', ids(45));
  vi.advanceTimersByTime(399);
  expect(sentRequests).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sentRequests).toHaveLength(1);
  const [{ url, events }] = sentRequests as [SentRequest];
  expect(url.pathname).toBe('/kit/1/events');
  expect(events.map(({ objectIDs }) => (objectIDs as string[]).length)).toEqual([20, 20, 5]);
  expect(events[0]).toMatchObject({
    eventType: 'view',
    eventName: 'Items Viewed',
    index: 'docs-en',
    userToken: expect.stringMatching(/^anonymous-/),
  });
});

test('results are reported once; an extended list reports only new ones', () => {
  const client = insightsClient();
  for (const count of [20, 20, 40]) {
    client.viewed('docs-en', ids(count));
    vi.advanceTimersByTime(400);
  }
  expect(sentRequests.map(({ events }) => events.map(({ objectIDs }) => objectIDs))).toEqual([
    [ids(20)],
    [ids(40).slice(20)],
  ]);
});

test('a click is reported with its position and query id', () => {
  insightsClient().selected({ indexName: 'docs-en', objectID: '/a#b', position: 3, queryId: 'q1' });
  expect(sentRequests[0]?.events).toEqual([
    {
      eventType: 'click',
      eventName: 'Item Selected',
      index: 'docs-en',
      userToken: expect.any(String),
      objectIDs: ['/a#b'],
      positions: [3],
      queryID: 'q1',
    },
  ]);
});

test('events for the hosted service go to its own host', () => {
  const search = { provider: 'algolia', appId: 'APP', apiKey: 'k/ey' };
  insightsClient(search).selected({
    indexName: 'a',
    objectID: '/a',
    position: 1,
    queryId: undefined,
  });
  const [{ url, events }] = sentRequests as [SentRequest];
  expect(url.origin + url.pathname).toBe('https://insights.algolia.io/1/events');
  expect(url.searchParams.get('x-algolia-application-id')).toBe('APP');
  expect(url.searchParams.get('x-algolia-api-key')).toBe('k/ey');
  expect(events[0]).not.toHaveProperty('queryID');
});
