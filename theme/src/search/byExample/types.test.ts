import { expect, test } from 'vitest';
import { leavesOf, parseType, plain, split } from './types';

test.each([
  ["[1, [ 'a' ]]", "[1,['a']]"],
  ["{ a?: 1; readonly b: { c: 'x, y' } }", "{a?:1,b:{c:'x, y'}}"],
  ["'a' | 'b' | [1 | 2]", "('a','b',[(1,2)])"],
  ['(1 | 2)', '(1,2)'],
  ['[first: 1, ...string[]]', '[1,string[]]'],
  ['(a: 1) => [2]', '(a: 1) => [2]'],
  ['-1.5', '-1.5'],
  ['readonly []', '[]'],
])('%s is parsed', (text, expected) => {
  expect(plain(parseType(text))).toBe(expected);
});

test('leaves are keys and values in order', () => {
  expect(leavesOf(parseType("{ a?: [1]; b: 'c' }"))).toEqual(["'a'", "'b'", '1', "'c'"]);
});

test('separators in brackets and quotes are ignored', () => {
  expect(split("[1, 2], 'a, b', (a: 1) => 2", ',')).toEqual(['[1, 2]', "'a, b'", '(a: 1) => 2']);
  expect(split('Map<1, 2>, 3', ',')).toEqual(['Map<1, 2>', '3']);
  expect([split('[1', ','), split("'a", ','), split('(]', ',')]).toEqual(Array(3).fill(undefined));
});
