import type { Equal, Expect } from '../../src/commonness/index.js';
import type { StartsWith } from '../../src/string/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<StartsWith<'abc', 'ab'>, true>>,
  Expect<Equal<StartsWith<'abc', 'b'>, false>>,
  Expect<Equal<StartsWith<'abc', ''>, true>>,
  Expect<Equal<StartsWith<string, 'a'>, boolean>>,
  Expect<Equal<StartsWith<'a', string>, boolean>>,
  Expect<Equal<StartsWith<`ab${string}`, 'a'>, true>>,
  Expect<Equal<StartsWith<'abc' | 'x', 'a'>, boolean>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<StartsWith<'ab', `x${string}`>, false>>,
  Expect<Equal<StartsWith<'ab', `a${string}`>, boolean>>,
  Expect<Equal<StartsWith<'a', `a${string}`>, boolean>>,
  Expect<Equal<StartsWith<`ab${string}`, 'x'>, false>>,
  Expect<Equal<StartsWith<`ab${string}`, 'abc'>, boolean>>,
  Expect<Equal<StartsWith<`ab${string}`, `ax${string}`>, false>>,
  Expect<Equal<StartsWith<any, 'a'>, boolean>>,
  Expect<Equal<StartsWith<never, 'a'>, never>>,
  Expect<Equal<StartsWith<'' | 'ab', 'a'>, boolean>>,
  Expect<Equal<StartsWith<`a-${string}`, 'a'>, true>>,
  Expect<Equal<StartsWith<`${number}px`, 'a'>, boolean>>,
  Expect<Equal<StartsWith<Lowercase<string>, 'a'>, boolean>>,
  Expect<Equal<StartsWith<'', 'a'>, false>>,
  Expect<Equal<StartsWith<'ab', any>, boolean>>,
  Expect<Equal<StartsWith<'ab', never>, never>>,
  Expect<Equal<StartsWith<'ab', string>, boolean>>,
  Expect<Equal<StartsWith<'ab', ''>, true>>,
  Expect<Equal<StartsWith<'ab', 'a' | 'x'>, boolean>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  StartsWith<'ab', 1>,
];
