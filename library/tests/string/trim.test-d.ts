import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Trim } from '../../src/string/index.js';

/** What it is for, and where it ends. */
export type Examples = [
  Expect<Equal<Trim<' \n\t\r\f\va b '>, 'a b'>>,
  Expect<Equal<Trim<string>, string>>,
];

/** The types that every utility meets. */
export type Guests = [
  Expect<Equal<Trim<any>, any>>,
  Expect<Equal<Trim<never>, never>>,
  Expect<Equal<Trim<'' | 'ab'>, '' | 'ab'>>,
  Expect<Equal<Trim<`a-${string}`>, `a-${string}`>>,
  Expect<Equal<Trim<`${number}px`>, `${number}px`>>,
  Expect<Equal<Trim<Lowercase<string>>, Lowercase<string>>>,
  Expect<Equal<Trim<''>, ''>>,
  Expect<Equal<Trim<' a b '>, 'a b'>>,
  Expect<Equal<Trim<'\n\t\r\f\va'>, 'a'>>,
  Expect<Equal<Trim<'\u00a0a\u3000'>, ' a　'>>,
  Expect<Equal<Trim<` a${string}`>, `a${string}`>>,
];

/** What must not compile. */
export type Refused = [
  // @ts-expect-error: a number is not text.
  Trim<1>,
];
