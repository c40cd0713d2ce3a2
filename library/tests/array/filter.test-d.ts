import type { Filter, From } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Filter<[1, 'a', 2], number>, [1, 2]>>,
  Expect<Equal<Filter<readonly [1, 'a', any, never], number>, readonly [1, never]>>,
  Expect<Equal<Filter<[1, any], any>, [1]>>,
  Expect<Equal<Filter<[1, never], never>, [never]>>,
  Expect<Equal<Filter<[1, any, unknown], unknown>, [1, unknown]>>,
  Expect<Equal<Filter<[1 | 'a'], number>, []>>,
  Expect<Equal<Filter<(string | number)[], string>, string[]>>,
  Expect<Equal<Filter<number[], string>, []>>,
  Expect<Equal<Filter<[], 1>, []>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Filter<any, number>, any[]>>,
  Expect<Equal<Filter<never, number>, never>>,
  Expect<Equal<Filter<[1] | [2, 3], number>, [1] | [2, 3]>>,
  Expect<Equal<Filter<readonly [1, 2], number>, readonly [1, 2]>>,
  Expect<Equal<Filter<[1, 2?], number>, [1, ...2[]]>>,
  Expect<Equal<Filter<[], number>, []>>,
  Expect<Equal<Filter<[first: 1, second: 2], number>, [1, 2]>>,
  Expect<Equal<Filter<[1, ...string[]], number>, [1]>>,
  Expect<Equal<Filter<[...string[], 1], number>, 1[]>>,
  Expect<Equal<Filter<number[], number>, number[]>>,
  Expect<Equal<Filter<readonly number[], number>, readonly number[]>>,
  Expect<Equal<Filter<[unknown, any, never], number>, [never]>>,
  Expect<Equal<Filter<[1, 'a'], any>, [1, 'a']>>,
  Expect<Equal<Filter<[1, 'a'], never>, []>>,
  Expect<Equal<Filter<[1, 'a'], unknown>, [1, 'a']>>,
  Expect<Equal<Filter<[1, 'a', true], number | boolean>, [1, true]>>,
  Expect<Equal<Filter<(1 | 'a' | 'b')[], string>, ('a' | 'b')[]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<
    Equal<Filter<[0, ...[...From<999>, ...From<999>, ...From<502>], 1], unknown>['length'], 2502>
  >,
  Expect<
    Equal<
      Filter<[0, ...[...From<999>, ...From<999>, ...From<502>], 1, ...string[]], number>,
      [0, 1]
    >
  >,
];
