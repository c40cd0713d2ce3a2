import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Branded } from '../../src/primitive/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Branded<string, 'a'> extends string ? 1 : 0, 1>>,
  Expect<Equal<string extends Branded<string, 'a'> ? 1 : 0, 0>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Branded<string, 'Id'> extends string ? true : false, true>>,
  Expect<Equal<string extends Branded<string, 'Id'> ? true : false, false>>,
  Expect<Equal<Branded<string, 'A'> extends Branded<string, 'B'> ? true : false, false>>,
  Expect<Equal<Branded<any, 'Id'>, any>>,
  Expect<Equal<Branded<never, 'Id'>, never>>,
];
