import type { From, Without } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Without<[1, 2, 3], 2>, [1, 3]>>,
  Expect<Equal<Without<[1, 2, 3], [1, 2]>, [3]>>,
  Expect<Equal<Without<[1, 'a'], string>, [1]>>,
  Expect<Equal<Without<[1, never, any], 1>, []>>,
  Expect<Equal<Without<[1, never, any], never>, [1, any]>>,
  Expect<Equal<Without<[1, 2], []>, [1, 2]>>,
  Expect<Equal<Without<readonly [1, 2], 1 | 2>, readonly []>>,
  Expect<Equal<Without<[1, [2]], number[]>, [1]>>,
  Expect<Equal<Without<(string | number)[], string>, number[]>>,
  Expect<Equal<Without<[1, any, never], [any]>, [1, never]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Without<any, 1>, any[]>>,
  Expect<Equal<Without<never, 1>, never>>,
  Expect<Equal<Without<[1] | [2, 3], 1>, [] | [2, 3]>>,
  Expect<Equal<Without<readonly [1, 2], 1>, readonly [2]>>,
  Expect<Equal<Without<[1, 2?], 1>, (2 | undefined)[]>>,
  Expect<Equal<Without<[], 1>, []>>,
  Expect<Equal<Without<[first: 1, second: 2], 1>, [2]>>,
  Expect<Equal<Without<[1, ...string[]], 1>, string[]>>,
  Expect<Equal<Without<[...string[], 1], 1>, string[]>>,
  Expect<Equal<Without<number[], 1>, number[]>>,
  Expect<Equal<Without<readonly number[], 1>, readonly number[]>>,
  Expect<Equal<Without<[unknown, any, never], 1>, [unknown]>>,
  Expect<Equal<Without<[1, 2], any>, []>>,
  Expect<Equal<Without<[1, 2], never>, [1, 2]>>,
  Expect<Equal<Without<[1, 2], unknown>, []>>,
  Expect<Equal<Without<[1, 2, 3], 1 | 2>, [3]>>,
  Expect<Equal<Without<[1, 2, 3], readonly [1, 2]>, [3]>>,
  Expect<Equal<Without<[1 | 2, 3], [1, 2]>, [1 | 2, 3]>>,
  Expect<Equal<Without<(1 | 2 | 3)[], [1, 2]>, 3[]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<
    Equal<Without<[1, ...[...From<999>, ...From<999>, ...From<502>], 2], [1, 2]>['length'], 2500>
  >,
  Expect<
    Equal<Without<[1, ...[...From<999>, ...From<999>, ...From<502>], 2], number>['length'], 2500>
  >,
];
