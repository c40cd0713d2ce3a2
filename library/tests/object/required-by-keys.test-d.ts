import type { Equal, Expect } from '../../src/commonness/index.js';
import type { RequiredByKeys } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<RequiredByKeys<{ a?: 1; b?: 2 }, 'a'>, { a: 1; b?: 2 }>>,
  Expect<Equal<RequiredByKeys<{ a?: 1; b?: 2 }>, { a: 1; b: 2 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<RequiredByKeys<any>, { [x: string]: any }>>,
  Expect<Equal<RequiredByKeys<never>, never>>,
  Expect<Equal<RequiredByKeys<{ a: 1 } | { b: 2 }>, { a: 1 } | { b: 2 }>>,
  Expect<Equal<RequiredByKeys<{ readonly a: 1 }>, { readonly a: 1 }>>,
  Expect<Equal<RequiredByKeys<{ a?: 1 }>, { a: 1 }>>,
  Expect<Equal<RequiredByKeys<{}>, {}>>,
  Expect<Equal<RequiredByKeys<Record<string, 1>>, { [x: string]: 1 }>>,
  Expect<Equal<RequiredByKeys<{ a: 1 } & { b: 2 }>, { a: 1; b: 2 }>>,
  Expect<Equal<RequiredByKeys<{ a: any; b: never; c: unknown }>, { a: any; b: never; c: unknown }>>,
  Expect<Equal<RequiredByKeys<Named>, { name: string; nick: string }>>,
  Expect<Equal<RequiredByKeys<{ a?: 1; readonly b?: 2 }, 'b'>, { a?: 1; readonly b: 2 }>>,
  Expect<Equal<RequiredByKeys<{ a?: 1 }, never>, { a?: 1 }>>,
  Expect<Equal<RequiredByKeys<{ a?: 1 | null }>, { a: 1 | null }>>,
];

export type CompileErrors = [
  // @ts-expect-error: the type has no such key.
  RequiredByKeys<{ a: 1 }, 'b'>,
];
