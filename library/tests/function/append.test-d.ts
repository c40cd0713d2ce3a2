import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Append } from '../../src/function/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Append<(a: 1) => 2, 3>, (a: 1, b: 3) => 2>>,
  Expect<Equal<Append<(a: 1) => 2, [3, 4]>, (a: 1, b: 3, c: 4) => 2>>,
  Expect<Equal<Append<(a: 1) => 2, []>, (a: 1) => 2>>,
  Expect<Equal<Append<(a: 1) => 2, number[]>, (a: 1, ...b: number[]) => 2>>,
  Expect<Equal<Append<(a: 1) => 2, boolean>, (a: 1, b: boolean) => 2>>,
  Expect<Equal<Append<(a: 1) => 2, never>, (a: 1, b: never) => 2>>,
  Expect<Equal<Append<(a: 1) => 2, any>, (a: 1, b: any) => 2>>,
  Expect<Equal<Append<(a?: 1) => 2, 3>, (a: 1 | undefined, b: 3) => 2>>,
  Expect<Equal<Append<(a: 1) => 2, [1] | [2, 3]>, (a: 1, b: [1] | [2, 3]) => 2>>,
  Expect<Equal<Append<(a: 1) => 2, readonly [3, 4]>, (a: 1, b: 3, c: 4) => 2>>,
  Expect<Equal<Append<(a: 1) => 2, unknown>, (a: 1, b: unknown) => 2>>,
  Expect<Equal<Append<(...a: 1[]) => 2, 3>, (...a: [...1[], 3]) => 2>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Append<() => 1, any>, (added: any) => 1>>,
  Expect<Equal<Append<() => 1, never>, (added: never) => 1>>,
  Expect<Equal<Append<() => 1, unknown>, (added: unknown) => 1>>,
  Expect<Equal<Append<() => 1, string | number>, (added: string | number) => 1>>,
  Expect<Equal<Append<() => 1, boolean>, (added: boolean) => 1>>,
  Expect<Equal<Append<() => 1, [a: 2, b: 3]>, (a: 2, b: 3) => 1>>,
  Expect<Equal<Append<() => 1, readonly [2]>, (parameters_0: 2) => 1>>,
  Expect<Equal<Append<() => 1, []>, () => 1>>,
  Expect<Equal<Append<() => 1, number[]>, (...parameters: number[]) => 1>>,
  Expect<Equal<Append<() => 1, [2] | [3]>, (added: [3] | [2]) => 1>>,
  Expect<
    Equal<
      Append<(a: 1, ...rest: 2[]) => 3, 4>,
      (...parameters: [a: 1, ...rest: 2[], added: 4]) => 3
    >
  >,
  Expect<Equal<Append<(a?: 1) => 3, 4>, (a: 1 | undefined, added: 4) => 3>>,
  Expect<Equal<Append<(a?: 1) => 3, []>, (a?: 1 | undefined) => 3>>,
  Expect<Equal<Append<{ (a: 1): 2; (b: 3): 4 }, 5>, (b: 3, added: 5) => 4>>,
  Expect<Equal<Append<any, 1>, (...parameters: [...unknown[], added: 1]) => unknown>>,
  Expect<Equal<Append<never, 1>, never>>,
];

export type CompileErrors = [
  // @ts-expect-error: text is not a function.
  Append<'a', 1>,
  // @ts-expect-error: an object is not a function.
  Append<{}, 1>,
  // @ts-expect-error: a class is not a function.
  Append<new () => 1, 1>,
];
