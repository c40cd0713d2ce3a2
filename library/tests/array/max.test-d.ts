import type { From, Max, ToIndex } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Max<[1, 10, 9]>, 10>>,
  Expect<Equal<Max<[]>, never>>,
  Expect<Equal<Max<number[]>, number>>,
  Expect<Equal<Max<[-1, -2]>, -1>>,
  Expect<Equal<Max<[1.5, 1.25]>, 1.5>>,
  Expect<Equal<Max<[1 | 5, 3]>, 3 | 5>>,
  Expect<Equal<Max<[1, number]>, number>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Max<any>, any>>,
  Expect<Equal<Max<never>, never>>,
  Expect<Equal<Max<[1] | [2, 3]>, 1 | 3>>,
  Expect<Equal<Max<readonly [1, 2]>, 2>>,
  Expect<Equal<Max<[first: 1, second: 2]>, 2>>,
  Expect<Equal<Max<[1, ...number[]]>, number>>,
  Expect<Equal<Max<[...number[], 1]>, number>>,
  Expect<Equal<Max<readonly number[]>, number>>,
  Expect<Equal<Max<[-1, -2, 0]>, 0>>,
  Expect<Equal<Max<[1e21, 1e-7, 999]>, 1e21>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Max<[...ToIndex<From<999>>, 5000, ...ToIndex<From<999>>]>, 5000>>,
];
