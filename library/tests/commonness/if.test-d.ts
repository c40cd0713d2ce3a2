import type { Equal, Expect, If } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<If<any, 'a', 'b'>, 'a' | 'b'>>,
  Expect<Equal<If<never, 'a', 'b'>, never>>,
  Expect<Equal<If<boolean, 'a', 'b'>, 'a' | 'b'>>,
  Expect<Equal<If<true, never, any>, never>>,
  Expect<Equal<If<false, never, unknown>, unknown>>,
];

export type CompileErrors = [
  // @ts-expect-error: null is not a boolean.
  If<null, 1, 2>,
  // @ts-expect-error: a number is not a boolean.
  If<0, 1, 2>,
  // @ts-expect-error: unknown could be anything.
  If<unknown, 1, 2>,
];
