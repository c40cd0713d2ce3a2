import type { Equal, Expect, NotEqual } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<NotEqual<any, any>, false>>,
  Expect<Equal<NotEqual<never, any>, true>>,
  Expect<Equal<NotEqual<unknown, any>, true>>,
  Expect<Equal<NotEqual<string | number, any>, true>>,
  Expect<Equal<NotEqual<boolean, any>, true>>,
  Expect<Equal<NotEqual<null, any>, true>>,
  Expect<Equal<NotEqual<undefined, any>, true>>,
  Expect<Equal<NotEqual<void, any>, true>>,
  Expect<Equal<NotEqual<{}, any>, true>>,
  Expect<Equal<NotEqual<[], any>, true>>,
  Expect<Equal<NotEqual<readonly [1], any>, true>>,
  Expect<Equal<NotEqual<[1?], any>, true>>,
  Expect<Equal<NotEqual<() => void, any>, true>>,
  Expect<Equal<NotEqual<1, 2>, true>>,
  Expect<Equal<NotEqual<1, 1>, false>>,
  Expect<Equal<NotEqual<never, never>, false>>,
];
