import type { From, Reverse } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Reverse<[1, 2, 3]>, [3, 2, 1]>>,
  Expect<Equal<Reverse<readonly [1, 2]>, readonly [2, 1]>>,
  Expect<Equal<Reverse<number[]>, number[]>>,
  Expect<Equal<Reverse<[1, 2, ...string[]]>, [...string[], 2, 1]>>,
  Expect<Equal<Reverse<[...string[], 1]>, [1, ...string[]]>>,
  Expect<Equal<Reverse<[1] | [2, 3]>, [1] | [3, 2]>>,
  Expect<Equal<Reverse<[1, ...string[], 2]>, [2, ...string[], 1]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Reverse<any>, any[]>>,
  Expect<Equal<Reverse<never>, never>>,
  Expect<Equal<Reverse<[1, 2?]>, [...(2 | undefined)[], 1]>>,
  Expect<Equal<Reverse<[]>, []>>,
  Expect<Equal<Reverse<[first: 1, second: 2]>, [2, 1]>>,
  Expect<Equal<Reverse<[1, ...string[]]>, [...string[], 1]>>,
  Expect<Equal<Reverse<readonly number[]>, readonly number[]>>,
  Expect<Equal<Reverse<[unknown, any, never]>, [never, any, unknown]>>,
  Expect<Equal<Reverse<[[1, 2], 3]>, [3, [1, 2]]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Reverse<From<900>>['length'], 900>>,
  Expect<Equal<Reverse<[0, ...From<999>, ...From<999>, 1]>['length'], 2000>>,
];

export type CompileErrors = [
  // @ts-expect-error: text is not a tuple, S.Reverse reads it.
  Reverse<'ab'>,
];
