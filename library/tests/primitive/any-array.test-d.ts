import type { Equal, Expect } from '../../src/commonness/index.js';
import type { AnyArray } from '../../src/primitive/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<AnyArray, unknown[] | readonly unknown[]>>,
  Expect<Equal<AnyArray<any>, any[] | readonly any[]>>,
  Expect<Equal<AnyArray<never>, never[] | readonly never[]>>,
  Expect<Equal<AnyArray<1 | 2>, readonly (1 | 2)[] | (1 | 2)[]>>,
  Expect<Equal<readonly [1, 2] extends AnyArray<number> ? true : false, true>>,
  Expect<Equal<number[] extends AnyArray<string> ? true : false, false>>,
];
