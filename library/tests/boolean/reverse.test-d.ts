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
  // @ts-expect-error: neither is text.
  Reverse<'true'>,
  // @ts-expect-error: neither is null.
  Reverse<null>,
  // @ts-expect-error: and unknown could be anything.
  Reverse<unknown>,
];
