import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Length } from '../../src/string/index.js';

/** 900 characters. */
type Text900 = Times9<Times10<'abcdefghij'>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Length<'abc'>, 3>>,
  Expect<Equal<Length<''>, 0>>,
  Expect<Equal<Length<string>, number>>,
  Expect<Equal<Length<'a' | 'bc'>, 1 | 2>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Length<any>, number>>,
  Expect<Equal<Length<never>, never>>,
  Expect<Equal<Length<'' | 'ab'>, 0 | 2>>,
  Expect<Equal<Length<`a-${string}`>, number>>,
  Expect<Equal<Length<`${number}px`>, number>>,
  Expect<Equal<Length<Lowercase<string>>, number>>,
  Expect<Equal<Length<'abcdefghij'>, 10>>,
  Expect<Equal<Length<'abcdefghijk'>, 11>>,
  Expect<Equal<Length<'한글'>, 2>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<Length<Text900>, 900>>];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  Length<1>,
  // @ts-expect-error: a tuple is not text, A.Length reads it.
  Length<['a']>,
];
