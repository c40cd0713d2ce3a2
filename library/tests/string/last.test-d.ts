import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Last } from '../../src/string/index.js';

/** 900 characters. */
type Text900 = Times9<Times10<'abcdefghij'>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Last<'abc'>, 'c'>>,
  Expect<Equal<Last<''>, ''>>,
  Expect<Equal<Last<'abcdefghijk'>, 'k'>>,
  Expect<Equal<Last<'abcdefghij'>, 'j'>>,
  Expect<Equal<Last<`${string}b`>, string>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Last<any>, string>>,
  Expect<Equal<Last<never>, never>>,
  Expect<Equal<Last<'' | 'ab'>, '' | 'b'>>,
  Expect<Equal<Last<string>, string>>,
  Expect<Equal<Last<`a-${string}`>, string>>,
  Expect<Equal<Last<`${number}px`>, string>>,
  Expect<Equal<Last<Lowercase<string>>, string>>,
  Expect<Equal<Last<'ab' | 'cd'>, 'b' | 'd'>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<Last<Text900>, 'j'>>];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  Last<1>,
];
