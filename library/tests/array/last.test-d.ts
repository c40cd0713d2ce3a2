import type { From, Last } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Last<[1, 2]>, 2>>,
  Expect<Equal<Last<[]>, never>>,
  Expect<Equal<Last<number[]>, number>>,
  Expect<Equal<Last<[1, 2, ...string[]]>, 2 | string>>,
  Expect<Equal<Last<[...string[], 1]>, 1>>,
  Expect<Equal<Last<[1?]>, 1 | undefined>>,
  Expect<Equal<Last<any>, any>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Last<never>, never>>,
  Expect<Equal<Last<[1] | [2, 3]>, 1 | 3>>,
  Expect<Equal<Last<readonly [1, 2]>, 2>>,
  Expect<Equal<Last<[1, 2?]>, 1 | 2 | undefined>>,
  Expect<Equal<Last<[first: 1, second: 2]>, 2>>,
  Expect<Equal<Last<[1, ...string[]]>, string | 1>>,
  Expect<Equal<Last<readonly number[]>, number>>,
  Expect<Equal<Last<[unknown, any, never]>, never>>,
  Expect<Equal<Last<[] | ['a']>, 'a'>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<Last<From<999>>, unknown>>];

export type CompileErrors = [
  // @ts-expect-error: text is not a tuple, S.Last reads it.
  Last<'ab'>,
];
