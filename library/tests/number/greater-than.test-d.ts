import type { Equal, Expect } from '../../src/commonness/index.js';
import type { GreaterThan } from '../../src/number/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<GreaterThan<1.5, 1.25>, true>>,
  Expect<Equal<GreaterThan<1, 1>, false>>,
  Expect<Equal<GreaterThan<-1, -1>, false>>,
  Expect<Equal<GreaterThan<-1, -2>, true>>,
  Expect<Equal<GreaterThan<10, 9>, true>>,
  Expect<Equal<GreaterThan<9, 10>, false>>,
  Expect<Equal<GreaterThan<1e21, 999>, true>>,
  Expect<Equal<GreaterThan<1e22, 1e21>, true>>,
  Expect<Equal<GreaterThan<1.5e21, 1e21>, true>>,
  Expect<Equal<GreaterThan<1e-7, 1e-8>, true>>,
  Expect<Equal<GreaterThan<1, 1e-8>, true>>,
  Expect<Equal<GreaterThan<1e-8, 0>, true>>,
  Expect<Equal<GreaterThan<0, 1e-8>, false>>,
  Expect<Equal<GreaterThan<0, -1e-8>, true>>,
  Expect<Equal<GreaterThan<1e999, 1e300>, true>>,
  Expect<Equal<GreaterThan<0.5, 0.25>, true>>,
  Expect<Equal<GreaterThan<0.25, 0.2>, true>>,
  Expect<Equal<GreaterThan<0.2, 0.25>, false>>,
  Expect<Equal<GreaterThan<number, 1>, boolean>>,
  Expect<Equal<GreaterThan<any, 1>, boolean>>,
  Expect<Equal<GreaterThan<1 | 3, 2>, boolean>>,
  Expect<Equal<GreaterThan<never, 1>, never>>,
  Expect<Equal<GreaterThan<12345678901234567000, 12345678901234566000>, true>>,
  Expect<Equal<GreaterThan<1, -100>, true>>,
  Expect<Equal<GreaterThan<-100, 1>, false>>,
  Expect<Equal<GreaterThan<1.5, 2>, false>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<GreaterThan<1, never>, never>>,
  Expect<Equal<GreaterThan<1, number>, boolean>>,
  Expect<Equal<GreaterThan<3, 1 | 2>, true>>,
  Expect<Equal<GreaterThan<0, -0>, false>>,
  Expect<Equal<GreaterThan<-1.5, -1.25>, false>>,
  Expect<Equal<GreaterThan<0.1, 0.09>, true>>,
  Expect<Equal<GreaterThan<1e21, 999999999999999>, true>>,
  Expect<Equal<GreaterThan<1e-7, 0>, true>>,
  Expect<Equal<GreaterThan<-1e-7, 0>, false>>,
];

export type CompileErrors = [
  // @ts-expect-error: text is not a number.
  GreaterThan<'2', 1>,
  // @ts-expect-error: a bigint is not a number.
  GreaterThan<2n, 1>,
];
