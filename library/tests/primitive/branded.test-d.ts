import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Branded } from '../../src/primitive/index.js';

/** What it is for, and where it ends. */
export type Examples = [
  Expect<Equal<Branded<string, 'a'> extends string ? 1 : 0, 1>>,
  Expect<Equal<string extends Branded<string, 'a'> ? 1 : 0, 0>>,
];

/** The types that every utility meets. */
export type Guests = [
  Expect<Equal<Branded<string, 'Id'> extends string ? true : false, true>>,
  Expect<Equal<string extends Branded<string, 'Id'> ? true : false, false>>,
  Expect<Equal<Branded<string, 'A'> extends Branded<string, 'B'> ? true : false, false>>,
  Expect<Equal<Branded<any, 'Id'>, any>>,
  Expect<Equal<Branded<never, 'Id'>, never>>,
];
