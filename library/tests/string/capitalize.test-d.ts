import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Capitalize } from '../../src/string/index.js';

/** A text that is repeated ninety times. */
type Ninety<Text extends string> = Times9<Times10<Text>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Capitalize<'hello world'>, 'Hello World'>>,
  Expect<Equal<Capitalize<"don't 'n' x1y">, "Don't 'N' X1Y">>,
  Expect<Equal<Capitalize<string>, string>>,
  Expect<Equal<Capitalize<'한글a'>, '한글A'>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Capitalize<any>, string>>,
  Expect<Equal<Capitalize<never>, never>>,
  Expect<Equal<Capitalize<'' | 'ab'>, '' | 'Ab'>>,
  Expect<Equal<Capitalize<`a-${string}`>, string>>,
  Expect<Equal<Capitalize<`${number}px`>, string>>,
  Expect<Equal<Capitalize<Lowercase<string>>, string>>,
  Expect<Equal<Capitalize<''>, ''>>,
  Expect<Equal<Capitalize<'new york' | 'rome'>, 'New York' | 'Rome'>>,
  Expect<Equal<Capitalize<"don't stop">, "Don't Stop">>,
  Expect<Equal<Capitalize<'a1b-c d'>, 'A1B-C D'>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Capitalize<Times10<Ninety<"it's a-1bc ">>>, Times10<Ninety<"It's A-1Bc ">>>>,
  Expect<Equal<Capitalize<`o'${Ninety<"o'">}`>, `O'${Ninety<"o'">}`>>,
  Expect<Equal<Capitalize<Ninety<"'o ">>, Ninety<"'O ">>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  Capitalize<1>,
];
