import type { From, Shift } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** What it is for, and where it ends. */
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

/** The types that every utility meets. */
export type Guests = [
  Expect<Equal<Shift<any>, any>>,
  Expect<Equal<Shift<never>, never>>,
  Expect<Equal<Shift<[1] | [2, 3]>, [] | [3]>>,
  Expect<Equal<Shift<[1, 2?]>, [2?]>>,
  Expect<Equal<Shift<[first: 1, second: 2]>, [second: 2]>>,
  Expect<Equal<Shift<[1, ...string[]]>, string[]>>,
  Expect<Equal<Shift<readonly number[]>, readonly number[]>>,
  Expect<Equal<Shift<[unknown, any, never]>, [any, never]>>,
];

/** How far it reaches. */
export type Depth = [Expect<Equal<Shift<From<999>>['length'], 998>>];

/** What must not compile. */
export type Refused = [
  // @ts-expect-error: text is not a tuple.
  Shift<'ab'>,
];
