import type { Equal, Expect } from '../../src/commonness/index.js';
import type { ToString } from '../../src/number/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ToString<any>, `${any}`>>,
  Expect<Equal<ToString<never>, never>>,
  Expect<Equal<ToString<1 | -2>, '1' | '-2'>>,
  Expect<Equal<ToString<number>, `${number}`>>,
  Expect<Equal<ToString<0>, '0'>>,
  Expect<Equal<ToString<-1>, '-1'>>,
  Expect<Equal<ToString<1.5>, '1.5'>>,
  Expect<Equal<ToString<1e21>, '1e+21'>>,
  Expect<Equal<ToString<-0>, '0'>>,
  Expect<Equal<ToString<1e-7>, '1e-7'>>,
];

export type CompileErrors = [
  // @ts-expect-error: text is text already.
  ToString<'1'>,
  // @ts-expect-error: a bigint is not a number.
  ToString<1n>,
];
