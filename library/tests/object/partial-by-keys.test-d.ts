import type { Equal, Expect } from '../../src/commonness/index.js';
import type { PartialByKeys } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<PartialByKeys<{ readonly a: 1; b: 2 }, 'a'>, { readonly a?: 1; b: 2 }>>,
  Expect<Equal<PartialByKeys<{ a: 1; b: 2 }>, { a?: 1; b?: 2 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<PartialByKeys<any>, { [x: string]: any }>>,
  Expect<Equal<PartialByKeys<never>, never>>,
  Expect<Equal<PartialByKeys<{ a: 1 } | { b: 2 }>, { a: 1 } | { b: 2 }>>,
  Expect<Equal<PartialByKeys<{ readonly a: 1 }>, { readonly a?: 1 }>>,
  Expect<Equal<PartialByKeys<{ a?: 1 }>, { a?: 1 }>>,
  Expect<Equal<PartialByKeys<{}>, {}>>,
  Expect<Equal<PartialByKeys<Record<string, 1>>, Partial<Record<string, 1>>>>,
  Expect<Equal<PartialByKeys<{ a: 1 } & { b: 2 }>, { a?: 1; b?: 2 }>>,
  Expect<
    Equal<
      PartialByKeys<{ a: any; b: never; c: unknown }>,
      Partial<{ a: any; b: never; c: unknown }>
    >
  >,
  Expect<Equal<PartialByKeys<Named>, { name?: string; nick?: string }>>,
  Expect<Equal<PartialByKeys<{ a: 1; readonly b: 2 }, 'b'>, { a: 1; readonly b?: 2 }>>,
  Expect<Equal<PartialByKeys<{ a: 1 }, never>, { a: 1 }>>,
];

export type CompileErrors = [
  // @ts-expect-error: the type has no such key.
  PartialByKeys<{ a: 1 }, 'b'>,
];
