import type { Equal, Expect } from '../../src/commonness/index.js';
import type { First } from '../../src/string/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<First<'abc'>, 'a'>>,
  Expect<Equal<First<''>, ''>>,
  Expect<Equal<First<string>, string>>,
  Expect<Equal<First<`${number}a`>, string>>,
  Expect<Equal<First<`a${string}`>, 'a'>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<First<any>, string>>,
  Expect<Equal<First<never>, never>>,
  Expect<Equal<First<'' | 'ab'>, '' | 'a'>>,
  Expect<Equal<First<`a-${string}`>, 'a'>>,
  Expect<Equal<First<`${number}px`>, string>>,
  Expect<Equal<First<Lowercase<string>>, string>>,
  Expect<Equal<First<'ab' | 'cd'>, 'a' | 'c'>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  First<1>,
  // @ts-expect-error: a tuple is not text, A.First reads it.
  First<['a']>,
];
