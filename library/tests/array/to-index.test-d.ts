import type { From, ToIndex } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<ToIndex<['a', 'b']>, [0, 1]>>,
  Expect<Equal<ToIndex<readonly ['a']>, readonly [0]>>,
  Expect<Equal<ToIndex<[]>, []>>,
  Expect<Equal<ToIndex<string[]>, number[]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ToIndex<any>, number[]>>,
  Expect<Equal<ToIndex<never>, never>>,
  Expect<Equal<ToIndex<[1] | [2, 3]>, [0] | [0, 1]>>,
  Expect<Equal<ToIndex<readonly [1, 2]>, readonly [0, 1]>>,
  Expect<Equal<ToIndex<[1, 2?]>, [0, 1?]>>,
  Expect<Equal<ToIndex<[first: 1, second: 2]>, [first: 0, second: 1]>>,
  Expect<Equal<ToIndex<[1, ...string[]]>, [0, ...number[]]>>,
  Expect<Equal<ToIndex<[...string[], 1]>, [...number[], number]>>,
  Expect<Equal<ToIndex<number[]>, number[]>>,
  Expect<Equal<ToIndex<readonly number[]>, readonly number[]>>,
  Expect<Equal<ToIndex<[unknown, any, never]>, [0, 1, 2]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<ToIndex<From<999>>['length'], 999>>];

export type CompileErrors = [
  // @ts-expect-error: text is not a tuple.
  ToIndex<'ab'>,
];
