import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Alike } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

interface Deep {
  value: 1;
  next?: Deep;
}

type Rec = { v: 1; next?: Rec };

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Alike<{ a: 1 } & { b: 2 }, { a: 1; b: 2 }>, true>>,
  Expect<Equal<Alike<{ a: 1 }, { readonly a: 1 }>, false>>,
  Expect<Equal<Alike<{ a: { b: 1 } & { c: 2 } }, { a: { b: 1; c: 2 } }>, true>>,
  Expect<Equal<Alike<any, 1>, false>>,
  Expect<Equal<Alike<Rec, Rec>, true>>,
  Expect<Equal<Alike<1, 1>, true>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Alike<any, any>, true>>,
  Expect<Equal<Alike<never, never>, true>>,
  Expect<Equal<Alike<unknown, unknown>, true>>,
  Expect<Equal<Alike<{ a: 1 } | { b: 2 }, { b: 2 } | { a: 1 }>, true>>,
  Expect<Equal<Alike<{ a?: 1 }, { a: 1 | undefined }>, false>>,
  Expect<Equal<Alike<{}, {}>, true>>,
  Expect<Equal<Alike<[1], readonly [1]>, false>>,
  Expect<Equal<Alike<Named, { name: string; nick?: string }>, true>>,
  Expect<Equal<Alike<Deep, Deep>, true>>,
];
