import type { Equal, Expect } from '../../src/commonness/index.js';
import type { KebabCase } from '../../src/string/index.js';

/** A text that is repeated ninety times. */
type Ninety<Text extends string> = Times9<Times10<Text>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<KebabCase<'fooBar'>, 'foo-bar'>>,
  Expect<Equal<KebabCase<'FooBar'>, 'foo-bar'>>,
  Expect<Equal<KebabCase<'Foo-Bar'>, 'foo-bar'>>,
  Expect<Equal<KebabCase<'ID'>, 'i-d'>>,
  Expect<Equal<KebabCase<string>, Lowercase<string>>>,
  Expect<Equal<KebabCase<''>, ''>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<KebabCase<any>, Lowercase<string>>>,
  Expect<Equal<KebabCase<never>, never>>,
  Expect<Equal<KebabCase<'' | 'ab'>, '' | 'ab'>>,
  Expect<Equal<KebabCase<`a-${string}`>, Lowercase<string>>>,
  Expect<Equal<KebabCase<`${number}px`>, Lowercase<string>>>,
  Expect<Equal<KebabCase<Lowercase<string>>, Lowercase<string>>>,
  Expect<Equal<KebabCase<'userName' | 'createdAt'>, 'user-name' | 'created-at'>>,
  Expect<Equal<KebabCase<'UserID'>, 'user-i-d'>>,
  Expect<Equal<KebabCase<'foo-Bar_Baz'>, 'foo-bar_baz'>>,
  Expect<Equal<KebabCase<'한글Name'>, '한글-name'>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<KebabCase<Times10<Ninety<'aBcd-EfgHi'>>>, Times10<Ninety<'a-bcd-efg-hi'>>>>,
  Expect<Equal<KebabCase<Ninety<'AB '>>, Ninety<'a-b '>>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  KebabCase<1>,
];
