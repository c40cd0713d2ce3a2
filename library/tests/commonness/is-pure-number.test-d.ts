import type { Equal, Expect, IsPureNumber } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IsPureNumber<any>, false>>,
  Expect<Equal<IsPureNumber<never>, false>>,
  Expect<Equal<IsPureNumber<unknown>, false>>,
  Expect<Equal<IsPureNumber<string | number>, false>>,
  Expect<Equal<IsPureNumber<boolean>, false>>,
  Expect<Equal<IsPureNumber<null>, false>>,
  Expect<Equal<IsPureNumber<undefined>, false>>,
  Expect<Equal<IsPureNumber<void>, false>>,
  Expect<Equal<IsPureNumber<{}>, false>>,
  Expect<Equal<IsPureNumber<[]>, false>>,
  Expect<Equal<IsPureNumber<readonly [1]>, false>>,
  Expect<Equal<IsPureNumber<[1?]>, false>>,
  Expect<Equal<IsPureNumber<() => void>, false>>,
  Expect<Equal<IsPureNumber<number>, true>>,
  Expect<Equal<IsPureNumber<1>, false>>,
  Expect<Equal<IsPureNumber<number | 1>, true>>,
];
