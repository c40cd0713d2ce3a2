import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Range } from '../../src/union/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Range<1, 3>, 1 | 2 | 3>>,
  Expect<Equal<Range<-2, 2>, -2 | -1 | 0 | 1 | 2>>,
  Expect<Equal<Range<-5, -3>, -5 | -4 | -3>>,
  Expect<Equal<Range<3, 3>, 3>>,
  Expect<Equal<Range<0, 0>, 0>>,
  Expect<Equal<Range<4, 3>, never>>,
  Expect<Equal<Range<-3, -4>, never>>,
  Expect<Equal<Range<3, -4>, never>>,
  Expect<Equal<Range<number, 3>, number>>,
  Expect<Equal<Range<1.5, 3>, never>>,
  Expect<Equal<Range<1, 3.5>, never>>,
  Expect<Equal<Range<-1.5, 3>, never>>,
  Expect<Equal<Range<-2, -1.5>, never>>,
  Expect<Equal<Range<-3, 0>, -3 | -2 | -1 | 0>>,
  Expect<Equal<Range<0 | 2, 3>, 0 | 1 | 2 | 3>>,
  Expect<Equal<Range<-1, 0>, -1 | 0>>,
  Expect<Equal<[Range<0, 999>] extends [infer A] ? (999 extends A ? 1 : 0) : 0, 1>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Range<any, 3>, number>>,
  Expect<Equal<Range<never, 3>, never>>,
  Expect<Equal<Range<1, never>, never>>,
  Expect<Equal<Range<1, number>, number>>,
  Expect<Equal<Range<2, 3 | 4>, 2 | 3 | 4>>,
  Expect<Equal<Range<3, 2>, never>>,
  Expect<Equal<Range<-3, -2>, -2 | -3>>,
  Expect<Equal<Range<2, -3>, never>>,
  Expect<Equal<Range<1, 2.5>, never>>,
  Expect<Equal<999 extends Range<0, 999> ? true : false, true>>,
];

export type CompileErrors = [
  // @ts-expect-error: a bound is a number.
  Range<'1', 3>,
  // @ts-expect-error: a thousand is too far.
  Range<0, 1000>,
];
