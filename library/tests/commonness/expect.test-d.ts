import type { Equal, Expect } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Expect<true>, true>>,
  Expect<Equal<Expect<any>, any>>,
  Expect<Equal<Expect<never>, never>>,
];

export type CompileErrors = [
  // @ts-expect-error: false is rejected.
  Expect<false>,
  // @ts-expect-error: a type that could be false is rejected.
  Expect<boolean>,
  // @ts-expect-error: a type other than `true` is rejected.
  Expect<1>,
];
