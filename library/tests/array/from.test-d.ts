import type { From } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<From<0>, []>>,
  Expect<Equal<From<3>, [unknown, unknown, unknown]>>,
  Expect<Equal<From<999>['length'], 999>>,
  Expect<Equal<From<100>['length'], 100>>,
  Expect<Equal<From<-1>, never>>,
  Expect<Equal<From<1.5>, never>>,
  Expect<Equal<From<1e-7>, never>>,
  Expect<Equal<From<number>, unknown[]>>,
  Expect<Equal<From<1 | 2>, [unknown] | [unknown, unknown]>>,
  Expect<Equal<From<number & { a: 1 }>, unknown[]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<From<any>, unknown[]>>,
  Expect<Equal<From<never>, never>>,
  Expect<Equal<From<1 | -2>, [unknown]>>,
  Expect<Equal<From<2 | 3>['length'], 2 | 3>>,
];

export type CompileErrors = [
  // @ts-expect-error: a length is a number.
  From<'3'>,
  // @ts-expect-error: a thousand elements are too many.
  From<1000>,
  // @ts-expect-error: 2,500 elements are too many.
  From<2500>,
  // @ts-expect-error: a length with an exponent is too large.
  From<1e21>,
];
