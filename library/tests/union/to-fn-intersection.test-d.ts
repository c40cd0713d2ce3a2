import type { Equal, Expect } from '../../src/commonness/index.js';
import type { ToFnIntersection } from '../../src/union/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<ToFnIntersection<1 | 2>, (() => 1) & (() => 2)>>,
  Expect<Equal<ToFnIntersection<never>, unknown>>,
  Expect<Equal<ToFnIntersection<any>, () => any>>,
  Expect<Equal<ToFnIntersection<boolean>, (() => true) & (() => false)>>,
  Expect<Equal<ToFnIntersection<unknown>, () => unknown>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ToFnIntersection<[1] | readonly [2]>, (() => [1]) & (() => readonly [2])>>,
];
