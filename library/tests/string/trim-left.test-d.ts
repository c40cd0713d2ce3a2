import type { Equal, Expect } from '../../src/commonness/index.js';
import type { TrimLeft } from '../../src/string/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<TrimLeft<'  a '>, 'a '>>,
  Expect<Equal<TrimLeft<' \na' | '  \tb' | '   \rc' | '    d' | 'e'>, 'a' | 'b' | 'c' | 'd' | 'e'>>,
  Expect<Equal<TrimLeft<' ' | '  ' | '   ' | '          ' | '           '>, ''>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<TrimLeft<any>, any>>,
  Expect<Equal<TrimLeft<never>, never>>,
  Expect<Equal<TrimLeft<'' | 'ab'>, '' | 'ab'>>,
  Expect<Equal<TrimLeft<string>, string>>,
  Expect<Equal<TrimLeft<`a-${string}`>, `a-${string}`>>,
  Expect<Equal<TrimLeft<`${number}px`>, `${number}px`>>,
  Expect<Equal<TrimLeft<Lowercase<string>>, Lowercase<string>>>,
  Expect<Equal<TrimLeft<''>, ''>>,
  Expect<Equal<TrimLeft<' a b '>, 'a b '>>,
  Expect<Equal<TrimLeft<` a${string}`>, `a${string}`>>,
];

/** 900 blank characters. */
type Blanks = Times9<Times10<' \n\t\r\f\v    '>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<TrimLeft<`${Blanks}${Blanks}${Blanks}a`>, 'a'>>];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  TrimLeft<1>,
];
