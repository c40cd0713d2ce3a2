import type { ToObject } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<ToObject<['a', 1]>, { a: 'a'; 1: 1 }>>,
  Expect<Equal<ToObject<[]>, {}>>,
  Expect<Equal<ToObject<string[]>, { [x: string]: string }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ToObject<any>, { [x: string]: any }>>,
  Expect<Equal<ToObject<never>, {}>>,
  Expect<Equal<ToObject<['a'] | ['b', 1]>, { a: 'a' } | { 1: 1; b: 'b' }>>,
  Expect<Equal<ToObject<readonly ['a', 'b']>, { a: 'a'; b: 'b' }>>,
  Expect<Equal<ToObject<[first: 'a', second: 'b']>, { a: 'a'; b: 'b' }>>,
  Expect<Equal<ToObject<['a', ...string[]]>, { [x: string]: string }>>,
  Expect<Equal<ToObject<['a' | 'b']>, { a: 'a'; b: 'b' }>>,
  Expect<Equal<ToObject<[symbol]>, { [x: symbol]: symbol }>>,
  Expect<Equal<ToObject<[1, 2]>, { 1: 1; 2: 2 }>>,
];

export type CompileErrors = [
  // @ts-expect-error: a boolean is not a key.
  ToObject<[true]>,
  // @ts-expect-error: a tuple is not a key.
  ToObject<[['a']]>,
  // @ts-expect-error: text is not a tuple.
  ToObject<'a'>,
];
