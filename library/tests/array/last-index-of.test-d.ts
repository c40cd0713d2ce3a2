import type { From, LastIndexOf } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<LastIndexOf<[1, 2, 1], 1>, 2>>,
  Expect<Equal<LastIndexOf<[never, 1], never>, 0>>,
  Expect<Equal<LastIndexOf<[], 1>, -1>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<LastIndexOf<[1, 2] & readonly [1, 2], 2>, 1>>,
  Expect<Equal<LastIndexOf<[string, number] & [unknown, number], 'z'>, -1>>,
  Expect<Equal<LastIndexOf<any, 1>, number>>,
  Expect<Equal<LastIndexOf<never, 1>, never>>,
  Expect<Equal<LastIndexOf<[1] | [2, 3], 1>, 0 | -1>>,
  Expect<Equal<LastIndexOf<readonly [1, 2], 1>, 0>>,
  Expect<Equal<LastIndexOf<[1, 2?], 1>, number>>,
  Expect<Equal<LastIndexOf<[first: 1, second: 2], 1>, 0>>,
  Expect<Equal<LastIndexOf<[1, ...string[]], 1>, number>>,
  Expect<Equal<LastIndexOf<[...string[], 1], 1>, number>>,
  Expect<Equal<LastIndexOf<number[], 1>, number>>,
  Expect<Equal<LastIndexOf<readonly number[], 1>, number>>,
  Expect<Equal<LastIndexOf<[unknown, any, never], 1>, -1>>,
  Expect<Equal<LastIndexOf<[any, 1], any>, 0>>,
  Expect<Equal<LastIndexOf<[unknown], any>, -1>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<LastIndexOf<[1, ...[...From<999>, ...From<999>, ...From<502>]], 1>, 0>>,
  Expect<
    Equal<LastIndexOf<[...[...From<999>, ...From<999>, ...From<502>], 1, ...From<999>], 1>, 2500>
  >,
];
