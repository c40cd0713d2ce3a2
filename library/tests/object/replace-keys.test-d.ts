import type { Equal, Expect } from '../../src/commonness/index.js';
import type { ReplaceKeys } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<ReplaceKeys<{ a: 1; b?: 2 }, 'a' | 'b' | 'z', { a: 3 }>, { a: 3; b?: never }>>,
  Expect<Equal<ReplaceKeys<{ a: 1 } | { b: 1 }, 'a', { a: 2 }>, { a: 2 } | { b: 1 }>>,
  Expect<Equal<ReplaceKeys<{ a: 1 }, 'a', { a: 2 } | { b: 3 } | { a: 4 }>, { a: 2 | 4 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ReplaceKeys<any, 'a', { a: 0 }>, { [x: string]: any }>>,
  Expect<Equal<ReplaceKeys<never, 'a', { a: 0 }>, never>>,
  Expect<
    Equal<
      ReplaceKeys<{ a: 1 } | { b: 2 }, 'a', { a: 0 }>,
      ReplaceKeys<{ a: 1 }, 'a', { a: 0 }> | ReplaceKeys<{ b: 2 }, 'a', { a: 0 }>
    >
  >,
  Expect<Equal<ReplaceKeys<{ readonly a: 1 }, 'a', { a: 0 }>, { readonly a: 0 }>>,
  Expect<Equal<ReplaceKeys<{ a?: 1 }, 'a', { a: 0 }>, { a?: 0 }>>,
  Expect<Equal<ReplaceKeys<{}, 'a', { a: 0 }>, {}>>,
  Expect<Equal<ReplaceKeys<Record<string, 1>, 'a', { a: 0 }>, { [x: string]: 1 }>>,
  Expect<Equal<ReplaceKeys<{ a: 1 } & { b: 2 }, 'a', { a: 0 }>, { a: 0; b: 2 }>>,
  Expect<
    Equal<
      ReplaceKeys<{ a: any; b: never; c: unknown }, 'a', { a: 0 }>,
      { a: 0; b: never; c: unknown }
    >
  >,
  Expect<Equal<ReplaceKeys<Named, 'a', { a: 0 }>, { name: string; nick?: string }>>,
  Expect<Equal<ReplaceKeys<{ a: 1; b: 2 }, 'a' | 'b' | 'c', { a: 0 }>, { a: 0; b: never }>>,
  Expect<Equal<ReplaceKeys<{ a: 1 }, never, { a: 0 }>, { a: 1 }>>,
  Expect<Equal<ReplaceKeys<{ a: 1 }, 'a', any>, { a: any }>>,
  Expect<Equal<ReplaceKeys<{ a: 1 }, 'a', never>, { a: never }>>,
];

export type CompileErrors = [
  // @ts-expect-error: the types come in an object.
  ReplaceKeys<{ a: 1 }, 'a', 0>,
  // @ts-expect-error: a boolean is not a key.
  ReplaceKeys<{ a: 1 }, true, {}>,
];
