import { expect, test } from 'vitest';
import { readQuery } from './exampleQuery';

test.each([
  ["[1, 2], 'a, b' -> 3", ['[1, 2]', "'a, b'"], '3'],
  ['(a: 1) => 2 -> [1]', ['(a: 1) => 2'], '[1]'],
  ["{ a: 1; b: string } → 'a'", ['{ a: 1; b: string }'], "'a'"],
  ['Map<1, 2> => 1', ['Map<1, 2>'], '1'],
  ["'https://a.b' -> 'a.b'", ["'https://a.b'"], "'a.b'"],
])('%s is a pair', (query, args, result) => {
  expect(readQuery(query)).toEqual({ args, result });
});

test.each([
  'snake_case -> camelCase',
  '[1 -> 2',
  '1 -> 2 -> 3',
  'a; b -> c',
  '1, -> 2',
  '1 // -> 2',
  '[Foo] -> 1',
])('%s is an ordinary query', (query) => {
  expect(readQuery(query)).toBeUndefined();
});
