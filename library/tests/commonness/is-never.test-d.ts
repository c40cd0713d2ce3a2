import type { Equal, Expect, IsNever } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IsNever<any>, false>>,
  Expect<Equal<IsNever<never>, true>>,
  Expect<Equal<IsNever<unknown>, false>>,
  Expect<Equal<IsNever<string | number>, false>>,
  Expect<Equal<IsNever<boolean>, false>>,
  Expect<Equal<IsNever<null>, false>>,
  Expect<Equal<IsNever<undefined>, false>>,
  Expect<Equal<IsNever<void>, false>>,
  Expect<Equal<IsNever<{}>, false>>,
  Expect<Equal<IsNever<[]>, false>>,
  Expect<Equal<IsNever<readonly [1]>, false>>,
  Expect<Equal<IsNever<[1?]>, false>>,
  Expect<Equal<IsNever<() => void>, false>>,
  Expect<Equal<IsNever<'a' & 'b'>, true>>,
];
