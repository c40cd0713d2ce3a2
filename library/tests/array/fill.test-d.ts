import type { Fill, From } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Fill<[1, 2, 3], 0>, [0, 0, 0]>>,
  Expect<Equal<Fill<[1, 2, 3], 0, 1>, [1, 0, 0]>>,
  Expect<Equal<Fill<[1, 2, 3], 0, 1, 2>, [1, 0, 3]>>,
  Expect<Equal<Fill<[1, 2, 3], 0, 2, 1>, [1, 2, 3]>>,
  Expect<Equal<Fill<readonly [1, 2, 3], 0, -1>, readonly [1, 2, 3]>>,
  Expect<Equal<Fill<readonly [1, 2, 3], 0, 3>, readonly [1, 2, 3]>>,
  Expect<Equal<Fill<readonly [1, 2, 3], 0, 9, 12>, readonly [1, 2, 3]>>,
  Expect<Equal<Fill<readonly [1, 2, 3], 0, 1, 9>, [1, 0, 0]>>,
  Expect<Equal<Fill<[], 0>, []>>,
  Expect<Equal<Fill<number[], 'a'>, (number | 'a')[]>>,
  Expect<Equal<Fill<readonly [1, 2], 0, 1, 1>, readonly [1, 2]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Fill<any, 'x'>, any[]>>,
  Expect<Equal<Fill<never, 'x'>, never>>,
  Expect<Equal<Fill<[1] | [2, 3], 'x'>, ['x'] | ['x', 3] | ['x', 'x']>>,
  Expect<Equal<Fill<readonly [1, 2], 'x'>, ['x', 'x']>>,
  Expect<Equal<Fill<[1, 2?], 'x'>, ['x', ...(2 | 'x' | undefined)[]]>>,
  Expect<Equal<Fill<[], 'x'>, []>>,
  Expect<Equal<Fill<[first: 1, second: 2], 'x'>, ['x', 'x']>>,
  Expect<Equal<Fill<[1, ...string[]], 'x'>, [1 | 'x', ...string[]]>>,
  Expect<Equal<Fill<[...string[], 1], 'x'>, [...string[], 1 | 'x']>>,
  Expect<Equal<Fill<number[], 'x'>, (number | 'x')[]>>,
  Expect<Equal<Fill<readonly number[], 'x'>, (number | 'x')[]>>,
  Expect<Equal<Fill<[unknown, any, never], 'x'>, ['x', 'x', 'x']>>,
  Expect<Equal<Fill<[1, 2, 3], 'x', 0, 1.5>, never>>,
  Expect<Equal<Fill<[1, 2, 3], 'x', 0.5>, never>>,
  Expect<Equal<Fill<[1, 2, 3], any, 1>, [1, any, any]>>,
  Expect<Equal<Fill<[1, 2, 3], never, 1>, [1, never, never]>>,
  Expect<Equal<Fill<[1, 2, 3], 'x', 0 | 1>, ['x', 'x', 'x'] | [1, 'x', 'x']>>,
  Expect<Equal<Fill<[1, 2, 3], 'x', number>, [1 | 'x', 2 | 'x', 3 | 'x']>>,
  Expect<Equal<Fill<[1, 2, 3], 'x', 0, number>, [1 | 'x', 2 | 'x', 3 | 'x']>>,
  Expect<Equal<Fill<[1, 2, 3], 'x', 1, 1 | 2>, [1, 2, 3] | [1, 'x', 3]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Fill<[...From<999>, ...From<999>, ...From<502>], 'x'>['length'], 2500>>,
  Expect<Equal<Fill<[...From<999>, ...From<999>, ...From<502>], 'x', 1, 1500>[1499], 'x'>>,
  Expect<Equal<Fill<[...From<999>, ...From<999>, ...From<502>], 'x', 1, 1500>[1500], unknown>>,
];
