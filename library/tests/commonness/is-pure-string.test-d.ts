import type { Equal, Expect, IsPureString } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IsPureString<any>, false>>,
  Expect<Equal<IsPureString<never>, false>>,
  Expect<Equal<IsPureString<unknown>, false>>,
  Expect<Equal<IsPureString<string | number>, false>>,
  Expect<Equal<IsPureString<boolean>, false>>,
  Expect<Equal<IsPureString<null>, false>>,
  Expect<Equal<IsPureString<undefined>, false>>,
  Expect<Equal<IsPureString<void>, false>>,
  Expect<Equal<IsPureString<{}>, false>>,
  Expect<Equal<IsPureString<[]>, false>>,
  Expect<Equal<IsPureString<readonly [1]>, false>>,
  Expect<Equal<IsPureString<[1?]>, false>>,
  Expect<Equal<IsPureString<() => void>, false>>,
  Expect<Equal<IsPureString<string>, true>>,
  Expect<Equal<IsPureString<'a'>, false>>,
  Expect<Equal<IsPureString<`a${string}`>, false>>,
  Expect<Equal<IsPureString<Lowercase<string>>, false>>,
];
