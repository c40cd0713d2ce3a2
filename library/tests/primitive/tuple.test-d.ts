import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Tuple } from '../../src/primitive/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Tuple, readonly unknown[]>>,
  Expect<Equal<Tuple<any>, readonly any[]>>,
  Expect<Equal<Tuple<never>, readonly never[]>>,
  Expect<Equal<Tuple<1 | 2>, readonly (1 | 2)[]>>,
  Expect<Equal<number[] extends Tuple ? true : false, true>>,
  Expect<Equal<[1, 2] extends Tuple<number> ? true : false, true>>,
  Expect<Equal<'ab' extends Tuple ? true : false, false>>,
];
