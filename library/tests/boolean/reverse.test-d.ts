import type { Reverse } from '../../src/boolean/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Reverse<any>, boolean>>,
  Expect<Equal<Reverse<never>, never>>,
  Expect<Equal<Reverse<boolean>, boolean>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not a boolean.
  Reverse<0>,
  // @ts-expect-error: text is not a boolean.
  Reverse<'true'>,
  // @ts-expect-error: null is not a boolean.
  Reverse<null>,
  // @ts-expect-error: unknown could be anything.
  Reverse<unknown>,
];
