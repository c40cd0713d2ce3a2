import type { First, From } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<First<[1, 2]>, 1>>,
  Expect<Equal<First<[]>, never>>,
  Expect<Equal<First<number[]>, number>>,
  Expect<Equal<First<[1?]>, 1 | undefined>>,
  Expect<Equal<First<[] | [1]>, 1>>,
  Expect<Equal<First<any>, any>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<First<never>, never>>,
  Expect<Equal<First<[1] | [2, 3]>, 1 | 2>>,
  Expect<Equal<First<readonly [1, 2]>, 1>>,
  Expect<Equal<First<[1, 2?]>, 1>>,
  Expect<Equal<First<[first: 1, second: 2]>, 1>>,
  Expect<Equal<First<[1, ...string[]]>, 1>>,
  Expect<Equal<First<[...string[], 1]>, string | 1>>,
  Expect<Equal<First<readonly number[]>, number>>,
  Expect<Equal<First<[unknown, any, never]>, unknown>>,
  Expect<Equal<First<[] | ['a']>, 'a'>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<First<From<900>>, unknown>>];

export type CompileErrors = [
  // @ts-expect-error: text is not a tuple, S.First reads it.
  First<'ab'>,
  // @ts-expect-error: an object is not a tuple.
  First<{ 0: 1 }>,
];
