import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Trim } from '../../src/string/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Trim<' \n\t\r\f\va b '>, 'a b'>>,
  Expect<Equal<Trim<string>, string>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Trim<any>, any>>,
  Expect<Equal<Trim<never>, never>>,
  Expect<Equal<Trim<'' | 'ab'>, '' | 'ab'>>,
  Expect<Equal<Trim<`a-${string}`>, `a-${string}`>>,
  Expect<Equal<Trim<`${number}px`>, `${number}px`>>,
  Expect<Equal<Trim<Lowercase<string>>, Lowercase<string>>>,
  Expect<Equal<Trim<''>, ''>>,
  Expect<Equal<Trim<' a b '>, 'a b'>>,
  Expect<Equal<Trim<'\n\t\r\f\va'>, 'a'>>,
  Expect<Equal<Trim<'\u00a0a\u3000'>, ' a　'>>,
  Expect<Equal<Trim<` a${string}`>, `a${string}`>>,
];

/** 900 blank characters. */
type Blanks = Times9<Times10<' \n\t\r\f\v    '>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Trim<`${Blanks}${Blanks}${Blanks}a b${Blanks}${Blanks}${Blanks}`>, 'a b'>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  Trim<1>,
];
