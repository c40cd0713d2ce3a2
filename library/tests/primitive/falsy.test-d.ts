import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Falsy } from '../../src/primitive/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<0n extends Falsy ? true : false, false>>,
  Expect<Equal<false extends Falsy ? true : false, true>>,
  Expect<Equal<'' extends Falsy ? true : false, true>>,
  Expect<Equal<Exclude<string | 0 | null | undefined | false, Falsy>, string>>,
];
