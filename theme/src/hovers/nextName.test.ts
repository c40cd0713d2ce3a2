import { expect, test } from 'vitest';
import { nextName } from './nextName';

/** Three lines: a b / c / d e. */
const names = Object.entries({ a: [0, 0], b: [90, 0], c: [40, 20], d: [0, 40], e: [80, 40] }).map(
  ([text, [left = 0, top = 0]]) => ({ text, getBoundingClientRect: () => ({ left, top }) }),
);
const from = (text: string, key: string) => {
  const name = names.find((name) => name.text === text);
  if (!name) throw new Error(text);
  return nextName(names, name, key)?.text;
};

test('left and right follow the text and stop at its ends', () => {
  expect(from('b', 'ArrowRight')).toBe('c');
  expect(from('c', 'ArrowLeft')).toBe('b');
  expect([from('a', 'ArrowLeft'), from('e', 'ArrowRight')]).toEqual(['a', 'e']);
  expect([from('c', 'Home'), from('c', 'End')]).toEqual(['a', 'e']);
});

test('up and down go to the nearest name of the next line that has one', () => {
  expect([from('b', 'ArrowDown'), from('c', 'ArrowDown')]).toEqual(['c', 'd']);
  expect([from('e', 'ArrowUp'), from('c', 'ArrowUp')]).toEqual(['c', 'a']);
  expect([from('a', 'ArrowUp'), from('e', 'ArrowDown')]).toEqual(['a', 'e']);
});

test('other keys are left to the browser', () => {
  expect(from('a', 'Tab')).toBeUndefined();
});
