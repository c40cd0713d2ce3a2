import { expect, test } from 'vitest';
import { indent } from './indent';

test('a caret moves to the right by one level', () => {
  expect(indent({ text: 'ab', start: 1, end: 1 }, false)).toEqual({
    text: 'a  b',
    start: 3,
    end: 3,
  });
});

test('all lines of a selection are indented, the selection stays on the same letters', () => {
  expect(indent({ text: 'a\nbc\nd', start: 3, end: 6 }, false)).toEqual({
    text: 'a\n  bc\n  d',
    start: 5,
    end: 10,
  });
});

test('less indentation stops at the margin and never moves a caret to the line before', () => {
  expect(indent({ text: 'x\n a', start: 2, end: 2 }, true)).toEqual({
    text: 'x\n a',
    start: 2,
    end: 2,
  });
  expect(indent({ text: '   a', start: 4, end: 4 }, true)).toEqual({
    text: ' a',
    start: 2,
    end: 2,
  });
  expect(indent({ text: 'a', start: 1, end: 1 }, true)).toEqual({ text: 'a', start: 1, end: 1 });
});
