import type { Equal, Expect, IsPureBigint } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IsPureBigint<any>, false>>,
  Expect<Equal<IsPureBigint<never>, false>>,
  Expect<Equal<IsPureBigint<unknown>, false>>,
  Expect<Equal<IsPureBigint<string | number>, false>>,
  Expect<Equal<IsPureBigint<boolean>, false>>,
  Expect<Equal<IsPureBigint<null>, false>>,
  Expect<Equal<IsPureBigint<undefined>, false>>,
  Expect<Equal<IsPureBigint<void>, false>>,
  Expect<Equal<IsPureBigint<{}>, false>>,
  Expect<Equal<IsPureBigint<[]>, false>>,
  Expect<Equal<IsPureBigint<readonly [1]>, false>>,
  Expect<Equal<IsPureBigint<[1?]>, false>>,
  Expect<Equal<IsPureBigint<() => void>, false>>,
  Expect<Equal<IsPureBigint<bigint>, true>>,
  Expect<Equal<IsPureBigint<1n>, false>>,
  Expect<Equal<IsPureBigint<bigint | number>, false>>,
];
