import type { Equal, Expect, IsAny } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IsAny<any>, true>>,
  Expect<Equal<IsAny<never>, false>>,
  Expect<Equal<IsAny<unknown>, false>>,
  Expect<Equal<IsAny<string | number>, false>>,
  Expect<Equal<IsAny<boolean>, false>>,
  Expect<Equal<IsAny<null>, false>>,
  Expect<Equal<IsAny<undefined>, false>>,
  Expect<Equal<IsAny<void>, false>>,
  Expect<Equal<IsAny<{}>, false>>,
  Expect<Equal<IsAny<[]>, false>>,
  Expect<Equal<IsAny<readonly [1]>, false>>,
  Expect<Equal<IsAny<[1?]>, false>>,
  Expect<Equal<IsAny<() => void>, false>>,
  Expect<Equal<IsAny<any | string>, true>>,
  Expect<Equal<IsAny<any & string>, true>>,
];
