import type { Equal, Expect, IsUnion } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<IsUnion<1 | 2>, true>>,
  Expect<Equal<IsUnion<boolean>, true>>,
  Expect<Equal<IsUnion<{ a: 1 } | { a: 1; b: 2 }>, true>>,
  Expect<Equal<IsUnion<any>, false>>,
  Expect<Equal<IsUnion<never>, false>>,
  Expect<Equal<IsUnion<unknown>, false>>,
  Expect<Equal<IsUnion<{ a: 1 } & { b: 1 }>, false>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IsUnion<string | number>, true>>,
  Expect<Equal<IsUnion<null>, false>>,
  Expect<Equal<IsUnion<undefined>, false>>,
  Expect<Equal<IsUnion<void>, false>>,
  Expect<Equal<IsUnion<{}>, false>>,
  Expect<Equal<IsUnion<[]>, false>>,
  Expect<Equal<IsUnion<readonly [1]>, false>>,
  Expect<Equal<IsUnion<[1?]>, false>>,
  Expect<Equal<IsUnion<() => void>, false>>,
  Expect<Equal<IsUnion<1 | never>, false>>,
  Expect<Equal<IsUnion<string | 'a'>, false>>,
  Expect<Equal<IsUnion<{ a: 1 } & { b: 2 }>, false>>,
  Expect<Equal<IsUnion<{ a: 1 } | { a: 1; b: 2 }>, true>>,
  Expect<Equal<IsUnion<[1] | readonly [1]>, true>>,
];
