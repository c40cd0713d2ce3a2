import type { Equal, Expect, Extends } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Extends<any, string>, true>>,
  Expect<Equal<Extends<never, string>, true>>,
  Expect<Equal<Extends<unknown, string>, false>>,
  Expect<Equal<Extends<string | number, string>, false>>,
  Expect<Equal<Extends<boolean, string>, false>>,
  Expect<Equal<Extends<null, string>, false>>,
  Expect<Equal<Extends<undefined, string>, false>>,
  Expect<Equal<Extends<void, string>, false>>,
  Expect<Equal<Extends<{}, string>, false>>,
  Expect<Equal<Extends<[], string>, false>>,
  Expect<Equal<Extends<readonly [1], string>, false>>,
  Expect<Equal<Extends<[1?], string>, false>>,
  Expect<Equal<Extends<() => void, string>, false>>,
  Expect<Equal<Extends<any, never>, false>>,
  Expect<Equal<Extends<never, never>, true>>,
  Expect<Equal<Extends<1, any>, true>>,
  Expect<Equal<Extends<1, unknown>, true>>,
  Expect<Equal<Extends<readonly [1], [1]>, false>>,
  Expect<Equal<Extends<[1], readonly [1]>, true>>,
  Expect<Equal<Extends<1 | 2, number>, true>>,
  Expect<Equal<Extends<'a' | 1, string>, false>>,
];
