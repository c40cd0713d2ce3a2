import type { Equal, Expect } from '../../src/commonness/index.js';
import type { ToNumber } from '../../src/string/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<ToNumber<'12'>, 12>>,
  Expect<Equal<ToNumber<'-1.5'>, -1.5>>,
  Expect<Equal<ToNumber<'007'>, number>>,
  Expect<Equal<ToNumber<'a'>, never>>,
  Expect<Equal<ToNumber<''>, never>>,
  Expect<Equal<ToNumber<string>, never>>,
  Expect<Equal<ToNumber<1>, never>>,
  Expect<Equal<ToNumber<'1' | 'b'>, 1>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ToNumber<any>, never>>,
  Expect<Equal<ToNumber<never>, never>>,
  Expect<Equal<ToNumber<'' | 'ab'>, never>>,
  Expect<Equal<ToNumber<`a-${string}`>, never>>,
  Expect<Equal<ToNumber<`${number}px`>, never>>,
  Expect<Equal<ToNumber<Lowercase<string>>, never>>,
  Expect<Equal<ToNumber<'12' | 'x'>, 12>>,
  Expect<Equal<ToNumber<'1.50'>, number>>,
  Expect<Equal<ToNumber<'0x1F'>, number>>,
  Expect<Equal<ToNumber<'1e3'>, number>>,
  Expect<Equal<ToNumber<' 1'>, number>>,
  Expect<Equal<ToNumber<'-0'>, number>>,
  Expect<Equal<ToNumber<'Infinity'>, never>>,
  Expect<Equal<ToNumber<unknown>, never>>,
  Expect<Equal<ToNumber<null>, never>>,
];
