import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Unique } from '../../src/string/index.js';

/** 900 characters. */
type Text900 = Times9<Times10<'abcdefghij'>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Unique<'abcab'>, 'abc'>>,
  Expect<Equal<Unique<string>, string>>,
  Expect<Equal<Unique<''>, ''>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Unique<any>, string>>,
  Expect<Equal<Unique<never>, never>>,
  Expect<Equal<Unique<'' | 'ab'>, '' | 'ab'>>,
  Expect<Equal<Unique<`a-${string}`>, string>>,
  Expect<Equal<Unique<`${number}px`>, string>>,
  Expect<Equal<Unique<Lowercase<string>>, string>>,
  Expect<Equal<Unique<'aA'>, 'aA'>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<Unique<`${Text900}${Text900}${Text900}`>, 'abcdefghij'>>];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  Unique<1>,
  // @ts-expect-error: a tuple is not text, A.Unique reads it.
  Unique<['a']>,
];
