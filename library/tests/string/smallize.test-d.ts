import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Smallize } from '../../src/string/index.js';

/** A text that is repeated ninety times. */
type Ninety<Text extends string> = Times9<Times10<Text>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [Expect<Equal<Smallize<'Hello World OpenAPI'>, 'hello world openAPI'>>];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Smallize<any>, string>>,
  Expect<Equal<Smallize<never>, never>>,
  Expect<Equal<Smallize<'' | 'ab'>, '' | 'ab'>>,
  Expect<Equal<Smallize<string>, string>>,
  Expect<Equal<Smallize<`a-${string}`>, string>>,
  Expect<Equal<Smallize<`${number}px`>, string>>,
  Expect<Equal<Smallize<Lowercase<string>>, string>>,
  Expect<Equal<Smallize<''>, ''>>,
  Expect<Equal<Smallize<'New York' | 'Rome'>, 'new york' | 'rome'>>,
  Expect<Equal<Smallize<'OpenAPI'>, 'openAPI'>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Smallize<Times10<Ninety<"It's A-1BC ">>>, Times10<Ninety<"it's a-1bC ">>>>,
  Expect<Equal<Smallize<`O'${Ninety<"O'">}`>, `o'${Ninety<"O'">}`>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  Smallize<1>,
];
