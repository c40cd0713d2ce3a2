import type { Equal, Expect } from '../../src/commonness/index.js';
import type { EndsWith } from '../../src/string/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<EndsWith<'abc', 'bc'>, true>>,
  Expect<Equal<EndsWith<string, ''>, true>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<EndsWith<'ab', `${string}x`>, false>>,
  Expect<Equal<EndsWith<'ab', `${string}b`>, boolean>>,
  Expect<Equal<EndsWith<any, 'b'>, boolean>>,
  Expect<Equal<EndsWith<never, 'b'>, never>>,
  Expect<Equal<EndsWith<'' | 'ab', 'b'>, boolean>>,
  Expect<Equal<EndsWith<string, 'b'>, boolean>>,
  Expect<Equal<EndsWith<`a-${string}`, 'b'>, boolean>>,
  Expect<Equal<EndsWith<`${number}px`, 'b'>, false>>,
  Expect<Equal<EndsWith<`${string}abc`, 'a'>, false>>,
  Expect<Equal<EndsWith<`${string}abc`, 'bc'>, true>>,
  Expect<Equal<EndsWith<`${string}abc`, 'zabc'>, boolean>>,
  Expect<Equal<EndsWith<`a-${string}-${number}px`, 'em'>, false>>,
  Expect<Equal<EndsWith<`${string}abc`, `${string}x`>, false>>,
  Expect<Equal<EndsWith<`${string}abc`, `${string}c`>, boolean>>,
  Expect<Equal<EndsWith<`${string}abc`, `x${string}`>, boolean>>,
  Expect<Equal<EndsWith<`${string}abc`, string>, boolean>>,
  Expect<Equal<EndsWith<`${number}`, 'x'>, boolean>>,
  Expect<Equal<EndsWith<Lowercase<string>, 'b'>, boolean>>,
  Expect<Equal<EndsWith<'', 'b'>, false>>,
  Expect<Equal<EndsWith<'ab', any>, boolean>>,
  Expect<Equal<EndsWith<'ab', never>, never>>,
  Expect<Equal<EndsWith<'ab', string>, boolean>>,
  Expect<Equal<EndsWith<'ab', ''>, true>>,
  Expect<Equal<EndsWith<'ab', 'b' | 'x'>, boolean>>,
  Expect<Equal<EndsWith<`${string}b`, 'b'>, true>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  EndsWith<'ab', 1>,
];
