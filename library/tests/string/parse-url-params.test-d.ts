import type { Equal, Expect } from '../../src/commonness/index.js';
import type { ParseUrlParams } from '../../src/string/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<ParseUrlParams<'/a/:b/c/:d'>, 'b' | 'd'>>,
  Expect<Equal<ParseUrlParams<':a'>, 'a'>>,
  Expect<Equal<ParseUrlParams<'/a'>, never>>,
  Expect<Equal<ParseUrlParams<string>, never>>,
  Expect<Equal<ParseUrlParams<'/::a'>, ':a'>>,
  Expect<Equal<ParseUrlParams<'/:'>, ''>>,
  Expect<Equal<ParseUrlParams<'/:id?/x/:y(\\d+)'>, 'id' | 'y'>>,
  Expect<Equal<ParseUrlParams<'/:id?x=/:z'>, 'id'>>,
  Expect<Equal<ParseUrlParams<''>, never>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ParseUrlParams<any>, string>>,
  Expect<Equal<ParseUrlParams<never>, never>>,
  Expect<Equal<ParseUrlParams<'' | 'ab'>, never>>,
  Expect<Equal<ParseUrlParams<`a-${string}`>, never>>,
  Expect<Equal<ParseUrlParams<`${number}px`>, never>>,
  Expect<Equal<ParseUrlParams<Lowercase<string>>, never>>,
  Expect<Equal<ParseUrlParams<'/:a/x/:b'>, 'a' | 'b'>>,
  Expect<Equal<ParseUrlParams<'/:a' | '/:b'>, 'a' | 'b'>>,
  Expect<Equal<ParseUrlParams<'/:a?/:b*/:c+'>, 'a' | 'b' | 'c'>>,
  Expect<Equal<ParseUrlParams<'/:a(\\d+)'>, 'a'>>,
  Expect<Equal<ParseUrlParams<'/:a?q=/:b'>, 'a'>>,
  Expect<Equal<ParseUrlParams<'/:a#/:b'>, 'a'>>,
  Expect<Equal<ParseUrlParams<'/:a/:a'>, 'a'>>,
  Expect<Equal<ParseUrlParams<'/a:b'>, never>>,
  Expect<Equal<ParseUrlParams<'/:a([a-z]?)/:b'>, 'a' | 'b'>>,
  Expect<Equal<ParseUrlParams<'/:a((x|y)?)?q=/:b'>, 'a'>>,
];

/** A path that is repeated ninety times. */
type Ninety<Text extends string> = Times9<Times10<Text>>;
type Times9<Text extends string> =
  `${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}${Text}`;
type Times10<Text extends string> = `${Text}${Times9<Text>}`;

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<ParseUrlParams<`${Times10<Ninety<'/x/:a?/:b(\\d+)'>>}/:c?q/:d`>, 'a' | 'b' | 'c'>>,
  Expect<Equal<ParseUrlParams<`/:a/${string}${Ninety<'/x'>}/:${string}`>, string>>,
  Expect<Equal<ParseUrlParams<`/:a/${string}${Ninety<'/x'>}/b`>, 'a'>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not text.
  ParseUrlParams<1>,
];
