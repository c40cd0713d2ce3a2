import type { From, IndexOf } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<IndexOf<[1, 2, 1], 1>, 0>>,
  Expect<Equal<IndexOf<[1, 2, 3], 3>, 2>>,
  Expect<Equal<IndexOf<[], 3>, -1>>,
  Expect<Equal<IndexOf<[1, any], any>, 1>>,
  Expect<Equal<IndexOf<[1, 2], 9>, -1>>,
  Expect<Equal<IndexOf<number[], 9>, number>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IndexOf<[1, 2] & readonly [1, 2], 2>, 1>>,
  Expect<Equal<IndexOf<[string, number] & [unknown, number], 'z'>, -1>>,
  Expect<Equal<IndexOf<any, 1>, number>>,
  Expect<Equal<IndexOf<never, 1>, never>>,
  Expect<Equal<IndexOf<[1] | [2, 3], 1>, 0 | -1>>,
  Expect<Equal<IndexOf<readonly [1, 2], 1>, 0>>,
  Expect<Equal<IndexOf<[1, 2?], 1>, 0>>,
  Expect<Equal<IndexOf<[], 1>, -1>>,
  Expect<Equal<IndexOf<[first: 1, second: 2], 1>, 0>>,
  Expect<Equal<IndexOf<[1, ...string[]], 1>, 0>>,
  Expect<Equal<IndexOf<[...string[], 1], 1>, number>>,
  Expect<Equal<IndexOf<number[], 1>, number>>,
  Expect<Equal<IndexOf<readonly number[], 1>, number>>,
  Expect<Equal<IndexOf<[unknown, any, never], 1>, -1>>,
  Expect<Equal<IndexOf<[1, never], never>, 1>>,
  Expect<Equal<IndexOf<[1, unknown], unknown>, 1>>,
  Expect<Equal<IndexOf<[1 | 2, 1], 1>, 1>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<IndexOf<[...[...From<999>, ...From<999>, ...From<502>], 1], 1>, 2500>>,
  Expect<Equal<IndexOf<[...From<999>, ...From<999>, ...From<502>], 1>, -1>>,
];
