import { expect, test } from 'vitest';
import { createHistory } from './history';

const state = (text: string) => ({ text, start: text.length, end: text.length });

test('letters typed without a pause are undone together, and redone', () => {
  const history = createHistory();
  history.record(state(''), 'insertText', 0);
  history.record(state('a'), 'insertText', 100);
  history.record(state('ab'), 'insertText', 2000);
  expect(history.undo(state('abc'))).toEqual(state('ab'));
  expect(history.undo(state('ab'))).toEqual(state(''));
  expect(history.undo(state(''))).toBeUndefined();
  expect(history.redo(state(''))).toEqual(state('ab'));
});

test('another kind of edit is a separate step and clears the redo history', () => {
  const history = createHistory();
  history.record(state('a'), 'insertText', 0);
  history.record(state('ab'), 'deleteContentBackward', 10);
  expect(history.undo(state('a'))).toEqual(state('ab'));
  history.record(state('ab'), 'insertText', 20);
  expect(history.redo(state('abc'))).toBeUndefined();
});
