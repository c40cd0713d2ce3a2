import type { From, Length } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Length<[1, 2?]>, 1 | 2>>,
  Expect<Equal<Length<number[]>, number>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Length<any>, any>>,
  Expect<Equal<Length<never>, never>>,
  Expect<Equal<Length<[1] | [2, 3]>, 1 | 2>>,
  Expect<Equal<Length<readonly [1, 2]>, 2>>,
  Expect<Equal<Length<[]>, 0>>,
  Expect<Equal<Length<[first: 1, second: 2]>, 2>>,
  Expect<Equal<Length<[1, ...string[]]>, number>>,
  Expect<Equal<Length<[...string[], 1]>, number>>,
  Expect<Equal<Length<readonly number[]>, number>>,
  Expect<Equal<Length<[unknown, any, never]>, 3>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<Length<From<999>>, 999>>];

export type CompileErrors = [
  // @ts-expect-error: text is not a tuple, S.Length reads it.
  Length<'ab'>,
  // @ts-expect-error: an object with a length is not a tuple.
  Length<{ length: 2 }>,
];
