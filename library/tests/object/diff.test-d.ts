import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Diff } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Diff<{ a: 1; b: 2 }, { b: 2; c: 3 }>, { a: 1; c: 3 }>>,
  Expect<Equal<Diff<{ a: 2 }, { a: 3 }>, { a: 3 }>>,
  Expect<Equal<Diff<{ readonly a: 1 }, { a: 1 }>, {}>>,
  Expect<Equal<Diff<{ a?: 1 }, {}>, { a?: 1 }>>,
  Expect<Equal<Diff<{}, {}>, {}>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Diff<any, { a: 1 }>, { [x: string]: any; a: 1 }>>,
  Expect<Equal<Diff<never, { a: 1 }>, never>>,
  Expect<Equal<Diff<{ a: 1 } | { b: 2 }, { a: 1 }>, {} | { b: 2; a: 1 }>>,
  Expect<Equal<Diff<{ a?: 1 }, { a: 1 }>, { a: 1 }>>,
  Expect<Equal<Diff<{}, { a: 1 }>, { a: 1 }>>,
  Expect<Equal<Diff<Record<string, 1>, { a: 1 }>, { [x: string]: 1 }>>,
  Expect<Equal<Diff<{ a: 1 } & { b: 2 }, { a: 1 }>, { b: 2 }>>,
  Expect<Equal<Diff<{ a: any; b: never; c: unknown }, { a: 1 }>, { b: never; c: unknown; a: 1 }>>,
  Expect<Equal<Diff<Named, { a: 1 }>, { name: string; nick?: string; a: 1 }>>,
  Expect<Equal<Diff<{ a: 1 }, any>, { [x: string]: any }>>,
  Expect<Equal<Diff<{ a: 1 }, never>, never>>,
  Expect<Equal<Diff<{ a: 1 }, {}>, { a: 1 }>>,
  Expect<Equal<Diff<{ a: any }, { a: 1 }>, { a: 1 }>>,
  Expect<Equal<Diff<{ a: 1; b: 2 }, { b?: 2; c: 3 }>, { a: 1; b?: 2; c: 3 }>>,
];
