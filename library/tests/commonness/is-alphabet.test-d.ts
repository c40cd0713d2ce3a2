import type { Equal, Expect, IsAlphabet } from '../../src/commonness/index.js';

/** 900 characters. */
type Text900 = Times9<Times10<'abcdefghij'>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<IsAlphabet<'abC'>, true>>,
  Expect<Equal<IsAlphabet<'ab1'>, false>>,
  Expect<Equal<IsAlphabet<'가'>, false>>,
  Expect<Equal<IsAlphabet<'é'>, true>>,
  Expect<Equal<IsAlphabet<''>, false>>,
  Expect<Equal<IsAlphabet<string>, boolean>>,
  Expect<Equal<IsAlphabet<'a' | '1'>, boolean>>,
  Expect<Equal<IsAlphabet<never>, never>>,
  Expect<Equal<IsAlphabet<any>, boolean>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IsAlphabet<'' | 'ab'>, boolean>>,
  Expect<Equal<IsAlphabet<`a-${string}`>, false>>,
  Expect<Equal<IsAlphabet<`${number}px`>, boolean>>,
  Expect<Equal<IsAlphabet<Lowercase<string>>, boolean>>,
  Expect<Equal<IsAlphabet<'a b'>, false>>,
  Expect<Equal<IsAlphabet<'가나다'>, false>>,
  Expect<Equal<IsAlphabet<'Ж'>, true>>,
  Expect<Equal<IsAlphabet<`1${string}`>, false>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<IsAlphabet<`${Text900}${Text900}${Text900}`>, true>>,
  Expect<Equal<IsAlphabet<`${Text900}${Text900}1${Text900}`>, false>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  IsAlphabet<1>,
];
