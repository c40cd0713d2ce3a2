import type { From, Shift } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Shift<[1, 2]>, [2]>>,
  Expect<Equal<Shift<[]>, []>>,
  Expect<Equal<Shift<number[]>, number[]>>,
  Expect<Equal<Shift<[1?]>, []>>,
  Expect<Equal<Shift<[1?, 2?]>, [2?]>>,
  Expect<Equal<Shift<readonly [1, 2]>, readonly [2]>>,
  Expect<Equal<Shift<[...string[], 1]>, (string | 1)[]>>,
  Expect<Equal<Shift<readonly string[]>, readonly string[]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Shift<any>, any>>,
  Expect<Equal<Shift<never>, never>>,
  Expect<Equal<Shift<[1] | [2, 3]>, [] | [3]>>,
  Expect<Equal<Shift<[1, 2?]>, [2?]>>,
  Expect<Equal<Shift<[first: 1, second: 2]>, [second: 2]>>,
  Expect<Equal<Shift<[1, ...string[]]>, string[]>>,
  Expect<Equal<Shift<readonly number[]>, readonly number[]>>,
  Expect<Equal<Shift<[unknown, any, never]>, [any, never]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<Shift<From<999>>['length'], 998>>];

export type CompileErrors = [
  // @ts-expect-error: text is not a tuple.
  Shift<'ab'>,
];
