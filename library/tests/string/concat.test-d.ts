import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Concat } from '../../src/string/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Concat<any, 'z'>, `${any}z`>>,
  Expect<Equal<Concat<never, 'z'>, never>>,
  Expect<Equal<Concat<'' | 'ab', 'z'>, 'z' | 'abz'>>,
  Expect<Equal<Concat<string, 'z'>, `${string}z`>>,
  Expect<Equal<Concat<`a-${string}`, 'z'>, `a-${string}z`>>,
  Expect<Equal<Concat<`${number}px`, 'z'>, `${number}pxz`>>,
  Expect<Equal<Concat<Lowercase<string>, 'z'>, `${Lowercase<string>}z`>>,
  Expect<Equal<Concat<'', 'z'>, 'z'>>,
  Expect<Equal<Concat<'a' | 'b', 'c' | 'd'>, 'ac' | 'ad' | 'bc' | 'bd'>>,
  Expect<Equal<Concat<'a', never>, never>>,
  Expect<Equal<Concat<'a', any>, `a${any}`>>,
  Expect<Equal<Concat<'', ''>, ''>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  Concat<'a', 1>,
];
