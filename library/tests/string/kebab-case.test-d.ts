import type { Equal, Expect } from '../../src/commonness/index.js';
import type { KebabCase } from '../../src/string/index.js';

/** 900 characters. */
type Nine = Times9<Times10<'abcdefghij'>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** What it is for, and where it ends. */
export type Examples = [
  Expect<Equal<KebabCase<'fooBar'>, 'foo-bar'>>,
  Expect<Equal<KebabCase<'FooBar'>, 'foo-bar'>>,
  Expect<Equal<KebabCase<'Foo-Bar'>, 'foo-bar'>>,
  Expect<Equal<KebabCase<'ID'>, 'i-d'>>,
  Expect<Equal<KebabCase<string>, Lowercase<string>>>,
  Expect<Equal<KebabCase<''>, ''>>,
];

/** The types that every utility meets. */
export type Guests = [
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

/** How far it reaches. */
export type Depth = [Expect<Equal<KebabCase<Nine> extends string ? true : false, true>>];

/** What must not compile. */
export type Refused = [
  // @ts-expect-error: a number is not text.
  KebabCase<1>,
];
