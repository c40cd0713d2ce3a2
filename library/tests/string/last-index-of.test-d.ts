import type { Equal, Expect } from '../../src/commonness/index.js';
import type { LastIndexOf } from '../../src/string/index.js';

/** 900 characters. */
type Text900 = Times9<Times10<'abcdefghij'>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<LastIndexOf<'aaa', 'aa'>, 1>>,
  Expect<Equal<LastIndexOf<'abcabc', 'bc'>, 4>>,
  Expect<Equal<LastIndexOf<'abc', 'x'>, -1>>,
  Expect<Equal<LastIndexOf<'abc', ''>, -1>>,
  Expect<Equal<LastIndexOf<'', 'a'>, -1>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<LastIndexOf<any, 'b'>, number>>,
  Expect<Equal<LastIndexOf<never, 'b'>, never>>,
  Expect<Equal<LastIndexOf<'' | 'ab', 'b'>, 1 | -1>>,
  Expect<Equal<LastIndexOf<string, 'b'>, number>>,
  Expect<Equal<LastIndexOf<`a-${string}`, 'b'>, number>>,
  Expect<Equal<LastIndexOf<`${number}px`, 'b'>, number>>,
  Expect<Equal<LastIndexOf<Lowercase<string>, 'b'>, number>>,
  Expect<Equal<LastIndexOf<'', 'b'>, -1>>,
  Expect<Equal<LastIndexOf<'ab', any>, number>>,
  Expect<Equal<LastIndexOf<'ab', never>, never>>,
  Expect<Equal<LastIndexOf<'ab', string>, number>>,
  Expect<Equal<LastIndexOf<'ab', ''>, -1>>,
  Expect<Equal<LastIndexOf<'abdabc', 'abd'>, 0>>,
  Expect<Equal<LastIndexOf<'ab', 'a' | 'b'>, 0 | 1>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<LastIndexOf<Text900, 'a'>, 890>>];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  LastIndexOf<'ab', 1>,
];
