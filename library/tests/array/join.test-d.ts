import type { From, Join, ToIndex } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Join<['a', 1, 'b'], '-'>, 'a-1-b'>>,
  Expect<Equal<Join<['a', 'b']>, 'a,b'>>,
  Expect<Equal<Join<[]>, ''>>,
  Expect<Equal<Join<['a']>, 'a'>>,
  Expect<Equal<Join<['a', 'b'], 0>, 'a0b'>>,
  Expect<Equal<Join<['a' | 'b', 'c'], '-' | '+'>, 'a-c' | 'b-c' | 'a+c' | 'b+c'>>,
  Expect<Equal<Join<['a', never]>, never>>,
  Expect<Equal<Join<[never, 'a']>, never>>,
  Expect<Equal<Join<string[]>, string>>,
  Expect<Equal<Join<['a', ...string[]]>, `a${string}`>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Join<any, '-'>, string>>,
  Expect<Equal<Join<never, '-'>, never>>,
  Expect<Equal<Join<['a'] | ['b', 'c'], '-'>, 'a' | 'b-c'>>,
  Expect<Equal<Join<readonly ['a', 'b'], '-'>, 'a-b'>>,
  Expect<Equal<Join<[], '-'>, ''>>,
  Expect<Equal<Join<[first: 'a', second: 'b'], '-'>, 'a-b'>>,
  Expect<Equal<Join<['a', ...string[]], '-'>, `a${string}`>>,
  Expect<Equal<Join<string[], '-'>, string>>,
  Expect<Equal<Join<['a' | 'b', 'c'], '-'>, 'b-c' | 'a-c'>>,
  Expect<Equal<Join<['a', 'b'], any>, `a${any}b`>>,
  Expect<Equal<Join<['a', 'b'], never>, never>>,
  Expect<Equal<Join<['a', 'b'], '-' | '+'>, 'a-b' | 'a+b'>>,
  Expect<Equal<Join<['a', 'b'], string>, `a${string}b`>>,
  Expect<Equal<Join<['a', number]>, `a,${number}`>>,
  Expect<Equal<Join<[1, 2], 0>, '102'>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Join<ToIndex<From<900>>, ''> extends `0${string}899` ? true : false, true>>,
];

export type CompileErrors = [
  // @ts-expect-error: a boolean is not text.
  Join<[true], '-'>,
  // @ts-expect-error: null is not text.
  Join<[null]>,
  // @ts-expect-error: a separator is text or a number.
  Join<['a'], true>,
  // @ts-expect-error: text is not a tuple.
  Join<'ab'>,
];
