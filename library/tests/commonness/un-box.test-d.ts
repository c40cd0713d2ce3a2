import type { Equal, Expect, UnBox } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<UnBox<(a: number) => Promise<string[]>>, string>>,
  Expect<Equal<UnBox<string[][], 1>, string[]>>,
  Expect<Equal<UnBox<string[][], 0>, string[][]>>,
  Expect<Equal<UnBox<string[][], -1>, string>>,
  Expect<Equal<UnBox<any>, any>>,
  Expect<Equal<UnBox<[]>, never>>,
  Expect<Equal<UnBox<void>, void>>,
  Expect<Equal<UnBox<unknown>, unknown>>,
  Expect<Equal<UnBox<Set<1>>, Set<1>>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<UnBox<never>, never>>,
  Expect<Equal<UnBox<string | number>, string | number>>,
  Expect<Equal<UnBox<boolean>, boolean>>,
  Expect<Equal<UnBox<null>, null>>,
  Expect<Equal<UnBox<undefined>, undefined>>,
  Expect<Equal<UnBox<{}>, {}>>,
  Expect<Equal<UnBox<readonly [1]>, 1>>,
  Expect<Equal<UnBox<[1?]>, 1 | undefined>>,
  Expect<Equal<UnBox<() => void>, void>>,
  Expect<Equal<UnBox<string[][], number>, string>>,
  Expect<Equal<UnBox<(a: number, ...b: string[]) => 1>, 1>>,
  Expect<Equal<UnBox<Promise<() => [1, 2]>>, 1 | 2>>,
  Expect<Equal<UnBox<Map<1, 2>>, Map<1, 2>>>,
  Expect<Equal<UnBox<PromiseLike<1>>, PromiseLike<1>>>,
  Expect<Equal<UnBox<readonly [1, 2?]>, 1 | 2 | undefined>>,
  Expect<Equal<UnBox<1[] | Promise<2>>, 1 | 2>>,
  Expect<Equal<UnBox<Date>, Date>>,
];

export type CompileErrors = [
  // @ts-expect-error: a depth is a number.
  UnBox<1[], '1'>,
];
