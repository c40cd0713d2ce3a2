// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveNote, takeNote } from './pendingHighlights';
import { NOTES_KEY } from './pendingHighlightsKey';

const url = (path: string) => new URL(path, 'https://example.com/');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

test('a note is taken once, by the document that it is for', () => {
  leaveNote(url('/docs/a#b'), ['배열']);
  leaveNote(url('/docs/c'), ['chunk', 'size']);
  expect(takeNote(url('/docs/a'))).toEqual([]);
  expect(takeNote(url('/docs/c/?x=1'))).toEqual(['chunk', 'size']);
  expect(takeNote(url('/docs/c'))).toEqual([]);
  expect(takeNote(url('/docs/a#b'))).toEqual(['배열']);
  expect(localStorage.getItem(NOTES_KEY)).toBeNull();
});

test('a note is of no use after a minute', () => {
  leaveNote(url('/a'), ['a']);
  vi.advanceTimersByTime(61_000);
  expect(takeNote(url('/a'))).toEqual([]);
});

test('nothing to mark leaves no note, and what is no list of notes is none', () => {
  leaveNote(url('/a'), []);
  expect(localStorage.getItem(NOTES_KEY)).toBeNull();
  for (const text of ['{', '{}', '[1, null, {"place":"/a","words":[1],"at":0}]']) {
    localStorage.setItem(NOTES_KEY, text);
    expect(takeNote(url('/a'))).toEqual([]);
  }
});
