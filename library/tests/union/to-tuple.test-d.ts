import type { From } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';
import type { ToTuple } from '../../src/union/index.js';

type Indices<Length extends number> = Exclude<keyof From<Length>, keyof []>;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<ToTuple<1 | 2 | 'a'>['length'], 3>>,
  Expect<Equal<ToTuple<any>, [any]>>,
  Expect<Equal<ToTuple<unknown>, [unknown]>>,
  Expect<Equal<ToTuple<never>, []>>,
  Expect<Equal<ToTuple<boolean>['length'], 2>>,
  Expect<Equal<ToTuple<{ a: 1 } | { a: 1; b: 2 }>['length'], 2>>,
  Expect<Equal<ToTuple<string>, [string]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ToTuple<1 | 'a' | null>['length'], 3>>,
  Expect<Equal<ToTuple<[1] | readonly [1]>['length'], 2>>,
  Expect<Equal<ToTuple<{ a: 1 } | { a: 1; b: 2 }>['length'], 2>>,
  Expect<Equal<ToTuple<1 | 'a' | null>[number], 1 | 'a' | null>>,
];

/** Unions of up to 100 members. */
export type LargeInputs = [
  Expect<Equal<ToTuple<Indices<100>>['length'], 100>>,
  Expect<Equal<ToTuple<Indices<100>>[number], Indices<100>>>,
  Expect<Equal<ToTuple<Indices<11>>['length'], 11>>,
  Expect<Equal<ToTuple<Indices<12>>[number], Indices<12>>>,
  Expect<Equal<ToTuple<Indices<19>>['length'], 19>>,
  Expect<Equal<ToTuple<Indices<20>>['length'], 20>>,
  Expect<Equal<ToTuple<Indices<20> | { a: 1 } | { a: 1; b: 2 } | (() => 1)>['length'], 23>>,
];
