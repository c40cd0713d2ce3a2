import type { Equal, Expect } from '../../src/commonness/index.js';
import type { SnakeCase } from '../../src/string/index.js';

/** A text that is repeated ninety times. */
type Ninety<Text extends string> = Times9<Times10<Text>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [Expect<Equal<SnakeCase<'fooBar1'>, 'foo_bar1'>>];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<SnakeCase<any>, Lowercase<string>>>,
  Expect<Equal<SnakeCase<never>, never>>,
  Expect<Equal<SnakeCase<'' | 'ab'>, '' | 'ab'>>,
  Expect<Equal<SnakeCase<string>, Lowercase<string>>>,
  Expect<Equal<SnakeCase<`a-${string}`>, Lowercase<string>>>,
  Expect<Equal<SnakeCase<`${number}px`>, Lowercase<string>>>,
  Expect<Equal<SnakeCase<Lowercase<string>>, Lowercase<string>>>,
  Expect<Equal<SnakeCase<''>, ''>>,
  Expect<Equal<SnakeCase<'userName' | 'createdAt'>, 'created_at' | 'user_name'>>,
  Expect<Equal<SnakeCase<'UserID'>, 'user_i_d'>>,
  Expect<Equal<SnakeCase<'foo-Bar_Baz'>, 'foo-bar_baz'>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<SnakeCase<Times10<Ninety<'aBcd-EfgHi'>>>, Times10<Ninety<'a_bcd-efg_hi'>>>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  SnakeCase<1>,
];
