import type { Equal, Expect } from '../../src/commonness/index.js';
import type { ToUnion } from '../../src/string/index.js';

/** 900 characters. */
type Text900 = Times9<Times10<'abcdefghij'>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<ToUnion<'abca'>, 'a' | 'b' | 'c'>>,
  Expect<Equal<ToUnion<''>, never>>,
  Expect<Equal<ToUnion<string>, string>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ToUnion<any>, string>>,
  Expect<Equal<ToUnion<never>, never>>,
  Expect<Equal<ToUnion<'' | 'ab'>, 'a' | 'b'>>,
  Expect<Equal<ToUnion<`a-${string}`>, string>>,
  Expect<Equal<ToUnion<`${number}px`>, string>>,
  Expect<Equal<ToUnion<Lowercase<string>>, string>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<
    Equal<
      ToUnion<`${Text900}${Text900}${Text900}`>,
      'a' | 'b' | 'c' | 'e' | 'd' | 'f' | 'g' | 'h' | 'i' | 'j'
    >
  >,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  ToUnion<1>,
];
