import type { From, Includes } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Includes<[1, 2], 2>, true>>,
  Expect<Equal<Includes<[1, 2], 3>, false>>,
  Expect<Equal<Includes<[], 3>, false>>,
  Expect<Equal<Includes<[any], 1>, false>>,
  Expect<Equal<Includes<[1 | 2], 1 | 2>, true>>,
  Expect<Equal<Includes<[1, 2], 1 | 2>, false>>,
  Expect<Equal<Includes<readonly number[], number>, true>>,
  Expect<Equal<Includes<number[], 1>, boolean>>,
  Expect<Equal<Includes<[never], never>, true>>,
  Expect<Equal<Includes<[1] | [2], 1>, boolean>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Includes<any, 1>, boolean>>,
  Expect<Equal<Includes<any, any>, boolean>>,
  Expect<Equal<Includes<any[], 1>, boolean>>,
  Expect<Equal<Includes<any[], any>, true>>,
  Expect<Equal<Includes<never, 1>, never>>,
  Expect<Equal<Includes<[1] | [2, 3], 1>, boolean>>,
  Expect<Equal<Includes<readonly [1, 2], 1>, true>>,
  Expect<Equal<Includes<[1, 2?], 1>, true>>,
  Expect<Equal<Includes<[], 1>, false>>,
  Expect<Equal<Includes<[first: 1, second: 2], 1>, true>>,
  Expect<Equal<Includes<[1, ...string[]], 1>, true>>,
  Expect<Equal<Includes<[...string[], 1], 1>, true>>,
  Expect<Equal<Includes<readonly number[], 1>, boolean>>,
  Expect<Equal<Includes<number[], 'a'>, false>>,
  Expect<Equal<Includes<[1, ...string[]], 'a'>, boolean>>,
  Expect<Equal<Includes<[unknown, any, never], 1>, false>>,
  Expect<Equal<Includes<[1, 2], any>, false>>,
  Expect<Equal<Includes<[1, 2], never>, false>>,
  Expect<Equal<Includes<[1, 2], unknown>, false>>,
  Expect<Equal<Includes<[1, unknown], unknown>, true>>,
  Expect<Equal<Includes<[1 | 2], 1>, false>>,
  Expect<Equal<Includes<[boolean], true>, false>>,
  Expect<Equal<Includes<[{ a: 1 }], { readonly a: 1 }>, false>>,
  Expect<Equal<Includes<[{ a: 1 } & { b: 2 }], { a: 1; b: 2 }>, false>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<Includes<From<999>, 1>, false>>];

export type CompileErrors = [
  // @ts-expect-error: text is not a tuple, S.Includes reads it.
  Includes<'ab', 'a'>,
];
