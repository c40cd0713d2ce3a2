import type { Equal, Expect } from '../../src/commonness/index.js';
import type { ToIntersection } from '../../src/union/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<ToIntersection<{ a: 1 } | { b: 1 }>, { a: 1 } & { b: 1 }>>,
  Expect<Equal<ToIntersection<any>, any>>,
  Expect<Equal<ToIntersection<never>, never>>,
  Expect<Equal<ToIntersection<boolean>, never>>,
  Expect<Equal<ToIntersection<unknown>, unknown>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ToIntersection<1 | 2>, never>>,
  Expect<Equal<ToIntersection<{ a: 1 } | { readonly b?: 2 }>, { a: 1 } & { readonly b?: 2 }>>,
  Expect<Equal<ToIntersection<{ a: 1 }>, { a: 1 }>>,
  Expect<Equal<ToIntersection<(() => 1) | (() => 2)>, (() => 1) & (() => 2)>>,
];
