import type { Absolute, Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Absolute<-5>, '5'>>,
  Expect<Equal<Absolute<'--5'>, '5'>>,
  Expect<Equal<Absolute<'007'>, '007'>>,
  Expect<Equal<Absolute<'+7'>, '+7'>>,
  Expect<Equal<Absolute<'-'>, never>>,
  Expect<Equal<Absolute<''>, never>>,
  Expect<Equal<Absolute<number>, never>>,
  Expect<Equal<Absolute<string>, never>>,
  Expect<Equal<Absolute<bigint>, never>>,
  Expect<Equal<Absolute<any>, never>>,
  Expect<Equal<Absolute<never>, never>>,
  Expect<Equal<Absolute<-0>, '0'>>,
  Expect<Equal<Absolute<-1 | 2>, '1' | '2'>>,
  Expect<Equal<Absolute<-5n>, '5'>>,
  Expect<Equal<Absolute<'NaN'>, never>>,
  Expect<Equal<Absolute<'Infinity'>, never>>,
  Expect<Equal<Absolute<-1.5>, '1.5'>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Absolute<1 | -2>, '1' | '2'>>,
  Expect<Equal<Absolute<0>, '0'>>,
  Expect<Equal<Absolute<-1>, '1'>>,
  Expect<Equal<Absolute<1.5>, '1.5'>>,
  Expect<Equal<Absolute<'--7'>, '7'>>,
  Expect<Equal<Absolute<'-abc'>, never>>,
  Expect<Equal<Absolute<`${number}`>, never>>,
  Expect<Equal<Absolute<1e21>, '1e+21'>>,
  Expect<Equal<Absolute<-1e-7>, '1e-7'>>,
];

export type CompileErrors = [
  // @ts-expect-error: a boolean has no absolute value.
  Absolute<true>,
  // @ts-expect-error: unknown could be anything.
  Absolute<unknown>,
  // @ts-expect-error: null has no absolute value.
  Absolute<null>,
];
