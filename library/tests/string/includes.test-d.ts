import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Includes } from '../../src/string/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Includes<'abc', 'b'>, true>>,
  Expect<Equal<Includes<'abc', 'z'>, false>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Includes<'ab', `x${string}`>, false>>,
  Expect<Equal<Includes<'ab', `b${string}`>, boolean>>,
  Expect<Equal<Includes<any, 'a'>, boolean>>,
  Expect<Equal<Includes<never, 'a'>, never>>,
  Expect<Equal<Includes<'' | 'ab', 'a'>, boolean>>,
  Expect<Equal<Includes<string, 'a'>, boolean>>,
  Expect<Equal<Includes<`a-${string}`, 'a'>, true>>,
  Expect<Equal<Includes<`${number}px`, 'a'>, boolean>>,
  Expect<Equal<Includes<Lowercase<string>, 'a'>, boolean>>,
  Expect<Equal<Includes<'', 'a'>, false>>,
  Expect<Equal<Includes<'ab', any>, boolean>>,
  Expect<Equal<Includes<'ab', never>, never>>,
  Expect<Equal<Includes<'ab', string>, boolean>>,
  Expect<Equal<Includes<'ab', ''>, true>>,
  Expect<Equal<Includes<'ab', 'a' | 'x'>, boolean>>,
  Expect<Equal<Includes<'Ab', 'a'>, false>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  Includes<'ab', 1>,
];
