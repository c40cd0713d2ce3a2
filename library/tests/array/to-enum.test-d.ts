import type { ToEnum } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<ToEnum<['debug', 'error']>, { readonly Debug: 'debug'; readonly Error: 'error' }>>,
  Expect<Equal<ToEnum<['a', 'b'], true>, { readonly A: 0; readonly B: 1 }>>,
  Expect<Equal<ToEnum<[]>, {}>>,
  Expect<Equal<ToEnum<readonly ['a']>, { readonly A: 'a' }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ToEnum<any>, { readonly [x: Capitalize<any>]: any }>>,
  Expect<Equal<ToEnum<never>, never>>,
  Expect<
    Equal<ToEnum<['a'] | ['b', 'c']>, { readonly A: 'a' } | { readonly B: 'b'; readonly C: 'c' }>
  >,
  Expect<Equal<ToEnum<readonly ['a', 'b']>, { readonly A: 'a'; readonly B: 'b' }>>,
  Expect<Equal<ToEnum<[first: 'a', second: 'b']>, { readonly A: 'a'; readonly B: 'b' }>>,
  Expect<Equal<ToEnum<['a', ...string[]]>, { readonly [x: Capitalize<string>]: string }>>,
  Expect<Equal<ToEnum<string[]>, { readonly [x: Capitalize<string>]: string }>>,
  Expect<
    Equal<
      ToEnum<['a' | 'b', 'c']>,
      { readonly A: 'a' | 'b'; readonly B: 'a' | 'b'; readonly C: 'c' }
    >
  >,
  Expect<
    Equal<
      ToEnum<['a', 'b'], boolean>,
      { readonly A: 0; readonly B: 1 } | { readonly A: 'a'; readonly B: 'b' }
    >
  >,
  Expect<Equal<ToEnum<['a', 'b'], any>, { readonly A: 0 | 'a'; readonly B: 1 | 'b' }>>,
  Expect<Equal<ToEnum<string[], true>, { readonly [x: Capitalize<string>]: number }>>,
  Expect<
    Equal<
      ToEnum<['fooBar', '한글', '1st']>,
      { readonly FooBar: 'fooBar'; readonly 한글: '한글'; readonly '1st': '1st' }
    >
  >,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  ToEnum<[1]>,
  // @ts-expect-error: the choice is a boolean.
  ToEnum<['a'], 1>,
];
