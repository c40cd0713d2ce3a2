import type { Equal, Expect, IsTuple } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IsTuple<any>, false>>,
  Expect<Equal<IsTuple<never>, false>>,
  Expect<Equal<IsTuple<unknown>, false>>,
  Expect<Equal<IsTuple<string | number>, false>>,
  Expect<Equal<IsTuple<boolean>, false>>,
  Expect<Equal<IsTuple<null>, false>>,
  Expect<Equal<IsTuple<undefined>, false>>,
  Expect<Equal<IsTuple<void>, false>>,
  Expect<Equal<IsTuple<{}>, false>>,
  Expect<Equal<IsTuple<[]>, true>>,
  Expect<Equal<IsTuple<readonly [1]>, true>>,
  Expect<Equal<IsTuple<[1?]>, true>>,
  Expect<Equal<IsTuple<() => void>, false>>,
  Expect<Equal<IsTuple<number[]>, false>>,
  Expect<Equal<IsTuple<readonly number[]>, false>>,
  Expect<Equal<IsTuple<[1, ...number[]]>, false>>,
  Expect<Equal<IsTuple<[a: 1]>, true>>,
  Expect<Equal<IsTuple<[1] | number[]>, boolean>>,
  Expect<Equal<IsTuple<'ab'>, false>>,
];
