import type { Equal, Expect } from '../../src/commonness/index.js';
import type { GetToObject } from '../../src/object/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<GetToObject<{ a: { b: 1; c: 2 }; d: 3 }, 'a.b'>, { a: { b: 1 } }>>,
  Expect<Equal<GetToObject<{ a: 1 }, 'x'>, never>>,
  Expect<Equal<GetToObject<{ a: 1 }, 'a.'>, never>>,
  Expect<Equal<GetToObject<{ a: { b?: 1 } }, 'a.b'>, { a: { b?: 1 } }>>,
  Expect<Equal<GetToObject<{ a: never }, 'a'>, { a: never }>>,
  Expect<Equal<GetToObject<{ readonly a: { b: 1 } }, 'a.b'>, { a: { b: 1 } }>>,
  Expect<Equal<GetToObject<{ a?: { b: 1 } }, 'a.b'>, { a?: { b: 1 } }>>,
  Expect<Equal<GetToObject<{ a: 1; b: 2 }, 'a' | 'b'>, { a: 1 } | { b: 2 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<GetToObject<never, 'a'>, never>>,
  Expect<Equal<GetToObject<unknown, 'a'>, never>>,
  Expect<Equal<GetToObject<{ a: 1 }, never>, never>>,
  Expect<Equal<GetToObject<{ a: { b: any } }, 'a.b'>, { a: { b: any } }>>,
  Expect<
    Equal<GetToObject<{ readonly a?: { readonly b?: 1; c: 2 } }, 'a.b'>, { a?: { readonly b?: 1 } }>
  >,
  Expect<Equal<GetToObject<{}, 'a'>, never>>,
  Expect<Equal<GetToObject<{ 'a.b': 1 }, 'a.b'>, { 'a.b': 1 }>>,
];

/** Indices and keys of index signatures. */
export type OpenKeys = [
  Expect<Equal<GetToObject<{ m: number[][] }, 'm.0.1'>, { m: { 0: { 1: number } } }>>,
  Expect<Equal<GetToObject<Record<number, { a: 1 }>, '5.a'>, { 5: { a: 1 } }>>,
  Expect<Equal<GetToObject<{ list: string[] }, 'list.01'>, never>>,
];

export type CompileErrors = [
  // @ts-expect-error: a path is text.
  GetToObject<{ a: 1 }, 1>,
];
