import type { From, Splice } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Splice<[1, 2, 3], 1>, [1]>>,
  Expect<Equal<Splice<[1, 2, 3], 1, 1>, [1, 3]>>,
  Expect<Equal<Splice<[1, 2, 3], 1, 1, ['a']>, [1, 'a', 3]>>,
  Expect<Equal<Splice<[1, 2, 3], 1, 0, ['a']>, [1, 'a', 2, 3]>>,
  Expect<Equal<Splice<[1, 2, 3], 3, 0, ['a']>, [1, 2, 3, 'a']>>,
  Expect<Equal<Splice<[1, 2, 3], -1, 1, ['a']>, [1, 2, 'a']>>,
  Expect<Equal<Splice<readonly [1, 2, 3], 1, 0>, readonly [1, 2, 3]>>,
  Expect<Equal<Splice<[1, 2, 3]>, []>>,
  Expect<Equal<Splice<[1, 2, 3], 1, 9>, [1]>>,
  Expect<Equal<Splice<number[], 1>, number[]>>,
  Expect<Equal<Splice<[1, 2, 3], -9, 1>, [2, 3]>>,
  Expect<Equal<Splice<readonly [1, 2], 1, 1>, [1]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Splice<any, 1, 1, ['z']>, any[]>>,
  Expect<Equal<Splice<never, 1, 1, ['z']>, never>>,
  Expect<Equal<Splice<[1] | [2, 3], 1, 1, ['z']>, [1, 'z'] | [2, 'z']>>,
  Expect<Equal<Splice<readonly [1, 2], 1, 1, ['z']>, [1, 'z']>>,
  Expect<Equal<Splice<[1, 2?], 1, 1, ['z']>, (1 | 2 | 'z' | undefined)[]>>,
  Expect<Equal<Splice<[], 1, 1, ['z']>, ['z']>>,
  Expect<Equal<Splice<[9], 0, 0, ['a'?]>, [9] | ['a' | undefined, 9]>>,
  Expect<Equal<Splice<[9], 1, 0, ['a'?]>, [9] | [9, 'a' | undefined]>>,
  Expect<Equal<Splice<[first: 1, second: 2], 1, 1, ['z']>, [1, 'z']>>,
  Expect<Equal<Splice<[1, ...string[]], 1, 1, ['z']>, (string | 1)[]>>,
  Expect<Equal<Splice<[...string[], 1], 1, 1, ['z']>, (string | 1)[]>>,
  Expect<Equal<Splice<number[], 1, 1, ['z']>, (number | 'z')[]>>,
  Expect<Equal<Splice<readonly number[], 1, 1, ['z']>, (number | 'z')[]>>,
  Expect<Equal<Splice<[unknown, any, never], 1, 1, ['z']>, [unknown, 'z', never]>>,
  Expect<Equal<Splice<[1, 2, 3], 1.5>, never>>,
  Expect<Equal<Splice<[1, 2, 3], 0, 1.5>, never>>,
  Expect<Equal<Splice<[1, 2, 3], -0.5>, never>>,
  Expect<Equal<Splice<[1, 2, 3], number>, (1 | 2 | 3)[]>>,
  Expect<Equal<Splice<[1, 2, 3], 1, number, ['z']>, (1 | 2 | 3 | 'z')[]>>,
  Expect<Equal<Splice<[1, 2, 3], any, 1>, (1 | 2 | 3)[]>>,
  Expect<Equal<Splice<[1, 2, 3], never, 1>, never>>,
  Expect<Equal<Splice<[1, 2, 3], 0 | 1, 1>, [2, 3] | [1, 3]>>,
  Expect<Equal<Splice<[1, 2, 3], 1, 1, readonly ['z']>, [1, 'z', 3]>>,
  Expect<Equal<Splice<[1, 2, 3], 1, -1, ['z']>, [1, 'z', 2, 3]>>,
  Expect<Equal<Splice<[1, 2, 3], 1, 1, string[]>, [1, ...string[], 3]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Splice<[...From<999>, ...From<999>, ...From<502>], 1200, 1100>['length'], 1400>>,
  Expect<Equal<Splice<[...From<999>, ...From<999>, ...From<502>], -1200, 100>['length'], 2400>>,
];
