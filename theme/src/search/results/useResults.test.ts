import { expect, test } from 'vitest';
import type { Hit } from '../hits/hits';
import { nextResults, noResults, type Results } from './useResults';

const hit = (id: string) => ({ objectID: id }) as Hit;
const response = (page: number, ...ids: string[]) =>
  ({
    type: 'response',
    page,
    hits: ids.map(hit),
    count: 3,
    pages: 2,
    queryId: `q${page}`,
    facets: {},
    passage: undefined,
  }) as const;
const ids = ({ hits }: Results) => hits.map(({ objectID }) => objectID);

test('further pages are appended without duplicates', () => {
  const first = nextResults(noResults, response(0, 'a', 'b'));
  expect(first).toMatchObject({ status: 'ready', hasMore: true, pages: 1 });
  const requested = nextResults(first, { type: 'request', page: 1 });
  expect(requested.status).toBe('more');
  const second = nextResults(requested, response(1, 'b', 'c'));
  expect(ids(second)).toEqual(['a', 'b', 'c']);
  expect(second.hasMore).toBe(false);
});

test('the results of the last query stay until new ones arrive', () => {
  const first = nextResults(noResults, response(0, 'a'));
  const requested = nextResults(first, { type: 'request', page: 0 });
  expect([requested.status, ids(requested)]).toEqual(['loading', ['a']]);
  expect(ids(nextResults(requested, response(0, 'z')))).toEqual(['z']);
});

test('a page that fails to load keeps earlier pages', () => {
  const first = nextResults(noResults, response(0, 'a'));
  const failed = nextResults(first, { type: 'fail', isBusy: false });
  expect([failed.status, ids(failed)]).toEqual(['failed', ['a']]);
});

test('each hit keeps the query id of its response', () => {
  const second = nextResults(nextResults(noResults, response(0, 'a')), response(1, 'b'));
  expect([...second.queryIds]).toEqual([
    ['a', 'q0'],
    ['b', 'q1'],
  ]);
  expect([...nextResults(second, response(0, 'z')).queryIds]).toEqual([['z', 'q0']]);
});
