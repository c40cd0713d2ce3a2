import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Reverse } from '../../src/string/index.js';

/** 900 characters. */
type Text900 = Times9<Times10<'abcdefghij'>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Reverse<'abc'>, 'cba'>>,
  Expect<Equal<Reverse<`ab${string}`>, `${string}ba`>>,
  Expect<Equal<Reverse<string>, string>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Reverse<any>, string>>,
  Expect<Equal<Reverse<never>, never>>,
  Expect<Equal<Reverse<'' | 'ab'>, '' | 'ba'>>,
  Expect<Equal<Reverse<`a-${string}`>, `${string}-a`>>,
  Expect<Equal<Reverse<`${number}px`>, string>>,
  Expect<Equal<Reverse<Lowercase<string>>, string>>,
  Expect<Equal<Reverse<''>, ''>>,
  Expect<Equal<Reverse<'abc' | 'de'>, 'cba' | 'ed'>>,
  Expect<Equal<Reverse<'한글'>, '글한'>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<
    Equal<
      Reverse<`b${Text900}${Text900}${Text900}`> extends `${string}jihgfedcbab` ? true : false,
      true
    >
  >,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  Reverse<1>,
  // @ts-expect-error: a tuple is not text, A.Reverse reads it.
  Reverse<['a']>,
];
