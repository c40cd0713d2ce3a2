import type { Equal, Expect, IsNull } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IsNull<any>, false>>,
  Expect<Equal<IsNull<never>, false>>,
  Expect<Equal<IsNull<unknown>, false>>,
  Expect<Equal<IsNull<string | number>, false>>,
  Expect<Equal<IsNull<boolean>, false>>,
  Expect<Equal<IsNull<null>, true>>,
  Expect<Equal<IsNull<undefined>, false>>,
  Expect<Equal<IsNull<void>, false>>,
  Expect<Equal<IsNull<{}>, false>>,
  Expect<Equal<IsNull<[]>, false>>,
  Expect<Equal<IsNull<readonly [1]>, false>>,
  Expect<Equal<IsNull<[1?]>, false>>,
  Expect<Equal<IsNull<() => void>, false>>,
  Expect<Equal<IsNull<null | undefined>, false>>,
];
