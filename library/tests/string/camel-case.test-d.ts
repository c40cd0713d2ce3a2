import type { Equal, Expect } from '../../src/commonness/index.js';
import type { CamelCase } from '../../src/string/index.js';

/** A text that is repeated ninety times. */
type Ninety<Text extends string> = Times9<Times10<Text>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times3<Text extends string> = `${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<CamelCase<'user-name'>, 'userName'>>,
  Expect<Equal<CamelCase<'USER_NAME'>, 'userName'>>,
  Expect<Equal<CamelCase<'GetUserId'>, 'getUserId'>>,
  Expect<Equal<CamelCase<'XMLHttpRequest'>, 'xmlHttpRequest'>>,
  Expect<Equal<CamelCase<'foo--bar'>, 'foo-Bar'>>,
  Expect<Equal<CamelCase<'foo-1'>, 'foo-1'>>,
  Expect<Equal<CamelCase<'foo_'>, 'foo_'>>,
  Expect<Equal<CamelCase<'_foo-bar'>, 'fooBar'>>,
  Expect<Equal<CamelCase<''>, ''>>,
  Expect<Equal<CamelCase<'Hello World'>, 'hello world'>>,
  Expect<Equal<CamelCase<'HELLO-world'>, 'helloWorld'>>,
  Expect<Equal<CamelCase<string>, string>>,
  Expect<Equal<CamelCase<any>, string>>,
  Expect<Equal<CamelCase<never>, never>>,
  Expect<Equal<CamelCase<'a-b' | 'c-d'>, 'aB' | 'cD'>>,
  Expect<Equal<CamelCase<'foo-bar-baz'>, 'fooBarBaz'>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<CamelCase<'' | 'ab'>, '' | 'ab'>>,
  Expect<Equal<CamelCase<`a-${string}`>, string>>,
  Expect<Equal<CamelCase<`${number}px`>, string>>,
  Expect<Equal<CamelCase<Lowercase<string>>, string>>,
  Expect<Equal<CamelCase<'user-name' | 'created_at'>, 'userName' | 'createdAt'>>,
  Expect<Equal<CamelCase<'_private-name'>, 'privateName'>>,
  Expect<Equal<CamelCase<'a--b'>, 'a-B'>>,
  Expect<Equal<CamelCase<'level2Boss'>, 'level2Boss'>>,
  Expect<Equal<CamelCase<'hello world'>, 'hello world'>>,
  Expect<Equal<CamelCase<'한글-name'>, '한글Name'>>,
  Expect<Equal<CamelCase<'-'>, '-'>>,
  Expect<Equal<CamelCase<'a-1'>, 'a-1'>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<CamelCase<Times3<Ninety<'ab-cd_EFgH1'>>>, Times3<Ninety<'abCdEFgH1'>>>>,
  Expect<Equal<CamelCase<Ninety<'__'>>, Ninety<'__'>>>,
  Expect<
    Equal<
      CamelCase<`${Ninety<'__'>}a`>,
      `${Ninety<'__'>}a` extends `${infer Kept}_a` ? `${Kept}a` : 0
    >
  >,
  Expect<Equal<CamelCase<Ninety<'7.'>>, Ninety<'7.'>>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  CamelCase<1>,
];
