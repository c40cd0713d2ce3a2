import type { Equal, Expect } from '../../src/commonness/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Equal<any, any>, true>>,
  Expect<Equal<Equal<any, unknown>, false>>,
  Expect<Equal<Equal<any, never>, false>>,
  Expect<Equal<Equal<any, 1>, false>>,
  Expect<Equal<Equal<never, never>, true>>,
  Expect<Equal<Equal<unknown, unknown>, true>>,
  Expect<Equal<Equal<1 | 2, 2 | 1>, true>>,
  Expect<Equal<Equal<1 | 2, 1>, false>>,
  Expect<Equal<Equal<boolean, true | false>, true>>,
  Expect<Equal<Equal<[1], readonly [1]>, false>>,
  Expect<Equal<Equal<[a: 1], [b: 1]>, true>>,
  Expect<Equal<Equal<abstract new () => Date, new () => Date>, true>>,
  Expect<Equal<Equal<[1?], [1 | undefined]>, false>>,
  Expect<Equal<Equal<{ a?: 1 }, { a: 1 | undefined }>, false>>,
  Expect<Equal<Equal<{ a: 1 } & { b: 2 }, { a: 1; b: 2 }>, false>>,
  Expect<Equal<Equal<() => void, () => undefined>, false>>,
  Expect<Equal<Equal<number, 1>, false>>,
  Expect<Equal<Equal<number[], [number]>, false>>,
  Expect<Equal<Equal<{ a: any }, { a: 1 }>, false>>,
];
