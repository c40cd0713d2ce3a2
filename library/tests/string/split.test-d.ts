import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Split } from '../../src/string/index.js';

/** 900 characters. */
type Text900 = Times9<Times10<'abcdefghij'>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Split<'a,b', ','>, ['a', 'b']>>,
  Expect<Equal<Split<'a,b'>, ['a,b']>>,
  Expect<Equal<Split<'abc', ''>, ['a', 'b', 'c']>>,
  Expect<Equal<Split<'', ''>, []>>,
  Expect<Equal<Split<'', ','>, ['']>>,
  Expect<Equal<Split<''>, ['']>>,
  Expect<Equal<Split<',a,,', ','>, ['', 'a', '', '']>>,
  Expect<Equal<Split<string, ','>, string[]>>,
  Expect<Equal<Split<string>, [string]>>,
  Expect<Equal<Split<'a', string>, string[]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Split<any, '-'>, string[]>>,
  Expect<Equal<Split<never, '-'>, never>>,
  Expect<Equal<Split<'' | 'ab', '-'>, ['ab'] | ['']>>,
  Expect<Equal<Split<string, '-'>, string[]>>,
  Expect<Equal<Split<`a-${string}`, '-'>, string[]>>,
  Expect<Equal<Split<`${number}px`, '-'>, string[]>>,
  Expect<Equal<Split<Lowercase<string>, '-'>, string[]>>,
  Expect<Equal<Split<'', '-'>, ['']>>,
  Expect<Equal<Split<'a-b'>, ['a-b']>>,
  Expect<Equal<Split<'a-b', never>, ['a-b']>>,
  Expect<Equal<Split<'a-b', any>, string[]>>,
  Expect<Equal<Split<'a-b', string>, string[]>>,
  Expect<Equal<Split<'-a--', '-'>, ['', 'a', '', '']>>,
  Expect<Equal<Split<'a-b+c', '-' | '+'>, ['a', 'b+c'] | ['a-b', 'c']>>,
  Expect<Equal<Split<'a' | 'b-c', '-'>, ['a'] | ['b', 'c']>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Split<`${Text900}${Text900}${Text900}`, ''>['length'], 2700>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  Split<1, '-'>,
  // @ts-expect-error: a delimiter is text.
  Split<'ab', 1>,
];
