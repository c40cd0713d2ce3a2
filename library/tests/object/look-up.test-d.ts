import type { Equal, Expect } from '../../src/commonness/index.js';
import type { LookUp } from '../../src/object/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<LookUp<{ t: 1; a: 1 } | { t: 2; b: 1 }, 't', 2>, { t: 2; b: 1 }>>,
  Expect<Equal<LookUp<{ t: 1 } | { u: 2 }, 't'>, { t: 1 }>>,
  Expect<Equal<LookUp<{ t: 1 | 2 } | { t: 3 }, 't', 1 | 2>, { t: 1 | 2 }>>,
  Expect<Equal<LookUp<{ t: 1 } | { t: 2 }, 't', 1 | 2>, never>>,
  Expect<Equal<LookUp<{ t: string }, 't', 'a'>, { t: string }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<LookUp<any, 'a'>, any>>,
  Expect<Equal<LookUp<never, 'a'>, never>>,
  Expect<Equal<LookUp<{ a: 1 } | { b: 2 }, never>, never>>,
  Expect<Equal<LookUp<{ a: 1 } | { b: 2 }, 'a'>, { a: 1 }>>,
  Expect<Equal<LookUp<{ a: 1 } | { a: 2 }, 'a', 1 | 2>, never>>,
  Expect<Equal<LookUp<{ a: 1 } | { a: 2 }, 'a', any>, { a: 1 } | { a: 2 }>>,
  Expect<Equal<LookUp<{ a?: 1 } | { a: 2 }, 'a', undefined>, { a?: 1 }>>,
  Expect<Equal<LookUp<{ readonly a: string } | { a: 2 }, 'a', 'x'>, { readonly a: string }>>,
  Expect<Equal<LookUp<{}, 'a'>, never>>,
];

/** Values that may be missing. */
export type Missing = [
  Expect<Equal<LookUp<{ id: 1 } | null | undefined, 'id'>, { id: 1 }>>,
  Expect<Equal<LookUp<null, 'id'>, never>>,
];

export type CompileErrors = [
  // @ts-expect-error: text is not an object.
  LookUp<'ab', 'length'>,
  // @ts-expect-error: a boolean is not a key.
  LookUp<{ a: 1 }, true>,
];
