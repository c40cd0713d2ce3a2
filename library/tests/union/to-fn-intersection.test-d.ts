import type { Equal, Expect } from '../../src/commonness/index.js';
import type { ToFnIntersection } from '../../src/union/index.js';

/** What it is for, and where it ends. */
export type Examples = [
  Expect<Equal<ToFnIntersection<1 | 2>, (() => 1) & (() => 2)>>,
  Expect<Equal<ToFnIntersection<never>, unknown>>,
  Expect<Equal<ToFnIntersection<any>, () => any>>,
  Expect<Equal<ToFnIntersection<boolean>, (() => true) & (() => false)>>,
  Expect<Equal<ToFnIntersection<unknown>, () => unknown>>,
];

/** The types that every utility meets. */
export type Guests = [
  Expect<Equal<ToFnIntersection<[1] | readonly [2]>, (() => [1]) & (() => readonly [2])>>,
];
