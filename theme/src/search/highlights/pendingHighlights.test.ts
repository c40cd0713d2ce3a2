// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storePendingHighlight, takePendingHighlight } from './pendingHighlights';
import { PENDING_HIGHLIGHTS_KEY } from './pendingHighlightsKey';

const url = (path: string) => new URL(path, 'https://example.com/');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

test('an entry is returned once, to its own document', () => {
  storePendingHighlight(url('/docs/a#b'), ['배열']);
  storePendingHighlight(url('/docs/c'), ['chunk', 'size']);
  expect(takePendingHighlight(url('/docs/a'))).toEqual([]);
  expect(takePendingHighlight(url('/docs/c/?x=1'))).toEqual(['chunk', 'size']);
  expect(takePendingHighlight(url('/docs/c'))).toEqual([]);
  expect(takePendingHighlight(url('/docs/a#b'))).toEqual(['배열']);
  expect(localStorage.getItem(PENDING_HIGHLIGHTS_KEY)).toBeNull();
});

test('an entry expires after a minute', () => {
  storePendingHighlight(url('/a'), ['a']);
  vi.advanceTimersByTime(61_000);
  expect(takePendingHighlight(url('/a'))).toEqual([]);
});

test('no words store no entry, and an invalid list is ignored', () => {
  storePendingHighlight(url('/a'), []);
  expect(localStorage.getItem(PENDING_HIGHLIGHTS_KEY)).toBeNull();
  for (const text of ['{', '{}', '[1, null, {"place":"/a","words":[1],"at":0}]']) {
    localStorage.setItem(PENDING_HIGHLIGHTS_KEY, text);
    expect(takePendingHighlight(url('/a'))).toEqual([]);
  }
});
