// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import type { StoredHit } from './hits';
import { createStoredHits } from './storedHits';

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__yutil-ko';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__yutil-ko';

beforeEach(() => localStorage.clear());

function hit(url: string): StoredHit {
  return { objectID: url, url, type: 'lvl1', hierarchy: { lvl1: url }, content: null };
}

function ids(hits: StoredHit[]): string[] {
  return hits.map(({ objectID }) => objectID);
}

test('seven recent searches are listed, the newest first, each once', () => {
  const stored = createStoredHits('yutil-ko');
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 5]) stored.choose(hit(`/${id}`));
  expect(ids(stored.recent())).toEqual(['/5', '/8', '/7', '/6', '/4', '/3', '/2']);
});

test('four recent searches are listed below favorites, all without favorites', () => {
  const stored = createStoredHits('yutil-ko');
  for (const id of [1, 2, 3, 4, 5, 6]) stored.choose(hit(`/${id}`));
  stored.save(hit('/6'));
  expect(ids(stored.recent())).toEqual(['/5', '/4', '/3', '/2']);
  expect(ids(stored.favorites())).toEqual(['/6']);
  stored.removeFavorite(hit('/6'));
  expect(stored.recent()).toHaveLength(5);
});

test('a favorite is not listed as recent, and there are at most ten favorites', () => {
  const stored = createStoredHits('yutil-ko');
  for (let id = 0; id < 12; id++) stored.save(hit(`/${id}`));
  expect(stored.favorites()).toHaveLength(10);
  stored.choose(hit('/11'));
  expect(stored.recent()).toEqual([]);
});

test('ignores invalid stored values', () => {
  const stored = createStoredHits('yutil-ko');
  localStorage.setItem(RECENT, '{not json');
  localStorage.setItem(FAVORITE, '[null, {"url": 1}, {"url": "/a", "hierarchy": {"lvl1": "A"}}]');
  expect(stored.recent()).toEqual([]);
  expect(ids(stored.favorites())).toEqual(['/a']);
});
