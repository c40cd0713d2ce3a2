import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Blank } from '../../src/primitive/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<'\u00a0' extends Blank ? true : false, false>>,
  Expect<Equal<'\u3000' extends Blank ? true : false, false>>,
  Expect<Equal<' ' | '\n' | '\t' | '\r' | '\f' | '\v' extends Blank ? true : false, true>>,
];
