import type { Equal, Expect } from '../../src/commonness/index.js';
import type { IndexOf } from '../../src/string/index.js';

/** 900 characters. */
type Text900 = Times9<Times10<'abcdefghij'>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<IndexOf<'abcabc', 'bc'>, 1>>,
  Expect<Equal<IndexOf<'abd', 'bc'>, -1>>,
  Expect<Equal<IndexOf<'abc', ''>, -1>>,
  Expect<Equal<IndexOf<string, 'a'>, number>>,
  Expect<Equal<IndexOf<`ab${string}`, 'b'>, 1>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<IndexOf<any, 'b'>, number>>,
  Expect<Equal<IndexOf<never, 'b'>, never>>,
  Expect<Equal<IndexOf<'' | 'ab', 'b'>, 1 | -1>>,
  Expect<Equal<IndexOf<string, 'b'>, number>>,
  Expect<Equal<IndexOf<`a-${string}`, 'b'>, number>>,
  Expect<Equal<IndexOf<`${number}px`, 'b'>, number>>,
  Expect<Equal<IndexOf<Lowercase<string>, 'b'>, number>>,
  Expect<Equal<IndexOf<'', 'b'>, -1>>,
  Expect<Equal<IndexOf<'ab', any>, number>>,
  Expect<Equal<IndexOf<'ab', never>, never>>,
  Expect<Equal<IndexOf<'ab', string>, number>>,
  Expect<Equal<IndexOf<'ab', ''>, -1>>,
  Expect<Equal<IndexOf<'abcabd', 'abd'>, 3>>,
  Expect<Equal<IndexOf<'ab', 'ac'>, -1>>,
  Expect<Equal<IndexOf<'ab', 'a' | 'b'>, 0 | 1>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<IndexOf<Text900, 'b'>, 1>>];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  IndexOf<'ab', 1>,
];
