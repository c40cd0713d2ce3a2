import type { Equal, Expect } from '../../src/commonness/index.js';
import type { ReplaceAll } from '../../src/string/index.js';

/** 900 characters. */
type Text900 = Times9<Times10<'abcdefghij'>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<ReplaceAll<'aXbX', 'X', 'y'>, 'ayby'>>,
  Expect<Equal<ReplaceAll<'aaa', 'a', 'aa'>, 'aaaaaa'>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ReplaceAll<any, 'a', 'z'>, string>>,
  Expect<Equal<ReplaceAll<never, 'a', 'z'>, never>>,
  Expect<Equal<ReplaceAll<'' | 'ab', 'a', 'z'>, '' | 'zb'>>,
  Expect<Equal<ReplaceAll<string, 'a', 'z'>, string>>,
  Expect<Equal<ReplaceAll<`a-${string}`, 'a', 'z'>, string>>,
  Expect<Equal<ReplaceAll<`${number}px`, 'a', 'z'>, string>>,
  Expect<Equal<ReplaceAll<Lowercase<string>, 'a', 'z'>, string>>,
  Expect<Equal<ReplaceAll<'', 'a', 'z'>, ''>>,
  Expect<Equal<ReplaceAll<'aa', '', 'z'>, 'aa'>>,
  Expect<Equal<ReplaceAll<'aa', any, 'z'>, string>>,
  Expect<Equal<ReplaceAll<'aa', never, 'z'>, never>>,
  Expect<Equal<ReplaceAll<'aa', string, 'z'>, string>>,
  Expect<Equal<ReplaceAll<'ab', 'a' | 'b', 'z'>, 'az' | 'zb'>>,
  Expect<Equal<ReplaceAll<'aa', 'a', 'y' | 'z'>, 'zz' | 'yy'>>,
  Expect<Equal<ReplaceAll<'aa', 'a', 'aa'>, 'aaaa'>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<
    Equal<
      ReplaceAll<`${Text900}${Text900}${Text900}`, 'a', 'b'> extends `${string}a${string}`
        ? true
        : false,
      false
    >
  >,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  ReplaceAll<'ab', 1, 'z'>,
];
