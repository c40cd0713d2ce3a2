import type { Equal, Expect, IsUnknown } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IsUnknown<any>, false>>,
  Expect<Equal<IsUnknown<never>, false>>,
  Expect<Equal<IsUnknown<unknown>, true>>,
  Expect<Equal<IsUnknown<string | number>, false>>,
  Expect<Equal<IsUnknown<boolean>, false>>,
  Expect<Equal<IsUnknown<null>, false>>,
  Expect<Equal<IsUnknown<undefined>, false>>,
  Expect<Equal<IsUnknown<void>, false>>,
  Expect<Equal<IsUnknown<{}>, false>>,
  Expect<Equal<IsUnknown<[]>, false>>,
  Expect<Equal<IsUnknown<readonly [1]>, false>>,
  Expect<Equal<IsUnknown<[1?]>, false>>,
  Expect<Equal<IsUnknown<() => void>, false>>,
  Expect<Equal<IsUnknown<unknown | string>, true>>,
  Expect<Equal<IsUnknown<unknown & string>, false>>,
];
