import type { ZipToMap } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<ZipToMap<[['a', 1], ['b', 2]]>, { a: 1; b: 2 }>>,
  Expect<Equal<ZipToMap<[]>, {}>>,
  Expect<Equal<ZipToMap<[['a', 1], ['b', 2], ['a', 3]]>, { a: 3; b: 2 }>>,
  Expect<Equal<ZipToMap<readonly [readonly ['a', 1]]>, { a: 1 }>>,
  Expect<Equal<ZipToMap<[string, number][]>, { [x: string]: number }>>,
  Expect<Equal<ZipToMap<[[1, 1]]>, { 1: 1 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ZipToMap<any>, { [x: string]: any }>>,
  Expect<Equal<ZipToMap<never>, never>>,
  Expect<Equal<ZipToMap<[['a', 1]] | [['b', 2]]>, { a: 1 } | { b: 2 }>>,
  Expect<Equal<ZipToMap<[first: ['a', 1]]>, { a: 1 }>>,
  Expect<Equal<ZipToMap<['a' | 'b', 1][]>, { a: 1; b: 1 }>>,
  Expect<
    Equal<ZipToMap<[['a', any], ['b', never], ['c', unknown]]>, { a: any; b: never; c: unknown }>
  >,
  Expect<Equal<ZipToMap<[['a' | 'b', 1]]>, { a: 1; b: 1 }>>,
  Expect<Equal<ZipToMap<[['a', 1], ['a', 2]]>, { a: 2 }>>,
];

export type CompileErrors = [
  // @ts-expect-error: an entry has a key and a value.
  ZipToMap<[['a']]>,
  // @ts-expect-error: an object is not a key.
  ZipToMap<[[{}, 1]]>,
  // @ts-expect-error: text is not a tuple.
  ZipToMap<'ab'>,
];
