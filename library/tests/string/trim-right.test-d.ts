import type { Equal, Expect } from '../../src/commonness/index.js';
import type { TrimRight } from '../../src/string/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<TrimRight<' a  '>, ' a'>>,
  Expect<
    Equal<TrimRight<'a\n ' | 'b\t  ' | 'c\r   ' | 'd    ' | 'e'>, 'a' | 'b' | 'c' | 'd' | 'e'>
  >,
  Expect<Equal<TrimRight<' ' | '  ' | '   ' | '          ' | '           '>, ''>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<TrimRight<any>, any>>,
  Expect<Equal<TrimRight<never>, never>>,
  Expect<Equal<TrimRight<'' | 'ab'>, '' | 'ab'>>,
  Expect<Equal<TrimRight<string>, string>>,
  Expect<Equal<TrimRight<`a-${string}`>, `a-${string}`>>,
  Expect<Equal<TrimRight<`${number}px`>, `${number}px`>>,
  Expect<Equal<TrimRight<Lowercase<string>>, Lowercase<string>>>,
  Expect<Equal<TrimRight<''>, ''>>,
  Expect<Equal<TrimRight<' a b '>, ' a b'>>,
  Expect<Equal<TrimRight<`${string}a `>, `${string}a`>>,
];

/** 900 blank characters. */
type Blanks = Times9<Times10<' \n\t\r\f\v    '>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<TrimRight<`a${Blanks}${Blanks}${Blanks}`>, 'a'>>];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  TrimRight<1>,
];
