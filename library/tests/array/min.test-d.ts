import type { From, Min, ToIndex } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [Expect<Equal<Min<[1, 10, -9]>, -9>>, Expect<Equal<Min<readonly [3]>, 3>>];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Min<any>, any>>,
  Expect<Equal<Min<never>, never>>,
  Expect<Equal<Min<[1] | [2, 3]>, 1 | 2>>,
  Expect<Equal<Min<readonly [1, 2]>, 1>>,
  Expect<Equal<Min<[]>, never>>,
  Expect<Equal<Min<[first: 1, second: 2]>, 1>>,
  Expect<Equal<Min<[1, ...number[]]>, number>>,
  Expect<Equal<Min<[...number[], 1]>, number>>,
  Expect<Equal<Min<number[]>, number>>,
  Expect<Equal<Min<readonly number[]>, number>>,
  Expect<Equal<Min<[1 | 5, 3]>, 1 | 3>>,
  Expect<Equal<Min<[1, number]>, number>>,
  Expect<Equal<Min<[-1, -2, 0]>, -2>>,
  Expect<Equal<Min<[1e21, 1e-7, 999]>, 1e-7>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Min<[...ToIndex<From<999>>, -1, ...ToIndex<From<999>>]>, -1>>,
];
