import type { From, Take } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Take<2, [1, 2, 3]>, [1, 2]>>,
  Expect<Equal<Take<-2, [1, 2, 3]>, [2, 3]>>,
  Expect<Equal<Take<0, [1]>, []>>,
  Expect<Equal<Take<9, readonly [1]>, readonly [1]>>,
  Expect<Equal<Take<-9, readonly [1]>, readonly [1]>>,
  Expect<Equal<Take<2, number[]>, number[]>>,
  Expect<Equal<Take<1 | 2, [1, 2, 3]>, [1] | [1, 2]>>,
  Expect<Equal<Take<number, [1, 2]>, (1 | 2)[]>>,
  Expect<Equal<Take<-1.5, [1, 2]>, never>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Take<1, any>, any[]>>,
  Expect<Equal<Take<1, never>, never>>,
  Expect<Equal<Take<1, [1] | [2, 3]>, [1] | [2]>>,
  Expect<Equal<Take<1, readonly [1, 2]>, readonly [1]>>,
  Expect<Equal<Take<1, [1, 2?]>, [1]>>,
  Expect<Equal<Take<1, []>, []>>,
  Expect<Equal<Take<1, [first: 1, second: 2]>, [1]>>,
  Expect<Equal<Take<1, [1, ...string[]]>, [1]>>,
  Expect<Equal<Take<1, [...string[], 1]>, (string | 1)[]>>,
  Expect<Equal<Take<1, number[]>, number[]>>,
  Expect<Equal<Take<1, readonly number[]>, readonly number[]>>,
  Expect<Equal<Take<1, [unknown, any, never]>, [unknown]>>,
  Expect<Equal<Take<-1, [1, ...string[]]>, (string | 1)[]>>,
  Expect<Equal<Take<-1, [...string[], 1]>, [1]>>,
  Expect<Equal<Take<any, [1, 2]>, (1 | 2)[]>>,
  Expect<Equal<Take<never, [1, 2]>, never>>,
  Expect<Equal<Take<-1 | 1, [1, 2]>, [1] | [2]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Take<2001, [...From<999>, ...From<999>, ...From<502>]>['length'], 2001>>,
  Expect<Equal<Take<-2001, [...[...From<999>, ...From<999>, ...From<502>], 1]>['length'], 2001>>,
  Expect<Equal<Take<9000, [...From<999>, ...From<999>, ...From<502>]>['length'], 2500>>,
];
