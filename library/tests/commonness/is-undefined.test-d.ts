import type { Equal, Expect, IsUndefined } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IsUndefined<any>, false>>,
  Expect<Equal<IsUndefined<never>, false>>,
  Expect<Equal<IsUndefined<unknown>, false>>,
  Expect<Equal<IsUndefined<string | number>, false>>,
  Expect<Equal<IsUndefined<boolean>, false>>,
  Expect<Equal<IsUndefined<null>, false>>,
  Expect<Equal<IsUndefined<undefined>, true>>,
  Expect<Equal<IsUndefined<void>, false>>,
  Expect<Equal<IsUndefined<{}>, false>>,
  Expect<Equal<IsUndefined<[]>, false>>,
  Expect<Equal<IsUndefined<readonly [1]>, false>>,
  Expect<Equal<IsUndefined<[1?]>, false>>,
  Expect<Equal<IsUndefined<() => void>, false>>,
  Expect<Equal<IsUndefined<null | undefined>, false>>,
];
