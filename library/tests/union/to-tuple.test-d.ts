import type { From } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';
import type { ToTuple } from '../../src/union/index.js';

type ToTupleNumbers = Exclude<keyof From<45>, keyof []>;

/** What it is for, and where it ends. */
export type Examples = [
  Expect<Equal<ToTuple<1 | 2 | 'a'>['length'], 3>>,
  Expect<Equal<ToTuple<any>, [any]>>,
  Expect<Equal<ToTuple<unknown>, [unknown]>>,
  Expect<Equal<ToTuple<never>, []>>,
  Expect<Equal<ToTuple<boolean>['length'], 2>>,
  Expect<Equal<ToTuple<{ a: 1 } | { a: 1; b: 2 }>['length'], 2>>,
  Expect<Equal<ToTuple<string>, [string]>>,
];

/** The types that every utility meets. */
export type Guests = [
  Expect<Equal<ToTuple<1 | 'a' | null>['length'], 3>>,
  Expect<Equal<ToTuple<[1] | readonly [1]>['length'], 2>>,
  Expect<Equal<ToTuple<{ a: 1 } | { a: 1; b: 2 }>['length'], 2>>,
  Expect<Equal<ToTuple<1 | 'a' | null>[number], 1 | 'a' | null>>,
];

/** How far it reaches. */
export type Depth = [Expect<Equal<ToTuple<ToTupleNumbers>['length'], 45>>];
