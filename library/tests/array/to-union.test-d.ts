import type { From, ToUnion } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [Expect<Equal<ToUnion<[1, 2?]>, 1 | 2 | undefined>>];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ToUnion<any>, any>>,
  Expect<Equal<ToUnion<never>, never>>,
  Expect<Equal<ToUnion<[1] | [2, 3]>, 1 | 2 | 3>>,
  Expect<Equal<ToUnion<readonly [1, 2]>, 1 | 2>>,
  Expect<Equal<ToUnion<[]>, never>>,
  Expect<Equal<ToUnion<[first: 1, second: 2]>, 1 | 2>>,
  Expect<Equal<ToUnion<[1, ...string[]]>, string | 1>>,
  Expect<Equal<ToUnion<[...string[], 1]>, string | 1>>,
  Expect<Equal<ToUnion<number[]>, number>>,
  Expect<Equal<ToUnion<readonly number[]>, number>>,
  Expect<Equal<ToUnion<[unknown, any, never]>, any>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<ToUnion<From<999>>, unknown>>];

export type CompileErrors = [
  // @ts-expect-error: text is not a tuple, S.ToUnion reads it.
  ToUnion<'ab'>,
];
