import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Replace } from '../../src/string/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Replace<'aXbX', 'X', 'y'>, 'aybX'>>,
  Expect<Equal<Replace<'aXbX', '', 'y'>, 'aXbX'>>,
  Expect<Equal<Replace<string, 'X', 'y'>, string>>,
  Expect<Equal<Replace<'aXb', 'X' | 'b', 'y'>, 'ayb' | 'aXy'>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Replace<any, 'a', 'z'>, string>>,
  Expect<Equal<Replace<never, 'a', 'z'>, never>>,
  Expect<Equal<Replace<'' | 'ab', 'a', 'z'>, '' | 'zb'>>,
  Expect<Equal<Replace<string, 'a', 'z'>, string>>,
  Expect<Equal<Replace<`a-${string}`, 'a', 'z'>, string>>,
  Expect<Equal<Replace<`${number}px`, 'a', 'z'>, string>>,
  Expect<Equal<Replace<Lowercase<string>, 'a', 'z'>, string>>,
  Expect<Equal<Replace<'', 'a', 'z'>, ''>>,
  Expect<Equal<Replace<'aa', '', 'z'>, 'aa'>>,
  Expect<Equal<Replace<'aa', any, 'z'>, string>>,
  Expect<Equal<Replace<'aa', never, 'z'>, never>>,
  Expect<Equal<Replace<'aa', string, 'z'>, string>>,
  Expect<Equal<Replace<'ab', 'a' | 'b', 'z'>, 'az' | 'zb'>>,
  Expect<Equal<Replace<'ab', 'a', 'y' | 'z'>, 'zb' | 'yb'>>,
  Expect<Equal<Replace<'ab', 'a', string>, `${string}b`>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  Replace<'ab', 1, 'z'>,
];
