import type { Equal, Expect, If } from '../../src/commonness/index.js';

/** The types that every utility meets. */
export type Guests = [
  Expect<Equal<If<any, 'a', 'b'>, 'a' | 'b'>>,
  Expect<Equal<If<never, 'a', 'b'>, never>>,
  Expect<Equal<If<boolean, 'a', 'b'>, 'a' | 'b'>>,
  Expect<Equal<If<true, never, any>, never>>,
  Expect<Equal<If<false, never, unknown>, unknown>>,
];

/** What must not compile. */
export type Refused = [
  // @ts-expect-error: null is not a boolean.
  If<null, 1, 2>,
  // @ts-expect-error: neither is a number.
  If<0, 1, 2>,
  // @ts-expect-error: and unknown could be anything.
  If<unknown, 1, 2>,
];
