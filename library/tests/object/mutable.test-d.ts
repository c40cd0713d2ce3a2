import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Mutable } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Mutable<{ readonly a?: 1 }>, { a?: 1 }>>,
  Expect<Equal<Mutable<readonly [1, 2]>, [1, 2]>>,
  Expect<Equal<Mutable<readonly number[]>, number[]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Mutable<any>, { [x: string]: any }>>,
  Expect<Equal<Mutable<never>, never>>,
  Expect<Equal<Mutable<{ a: 1 } | { b: 2 }>, Mutable<{ a: 1 }> | Mutable<{ b: 2 }>>>,
  Expect<Equal<Mutable<{ readonly a: 1 }>, { a: 1 }>>,
  Expect<Equal<Mutable<{ a?: 1 }>, { a?: 1 }>>,
  Expect<Equal<Mutable<{}>, {}>>,
  Expect<Equal<Mutable<Record<string, 1>>, { [x: string]: 1 }>>,
  Expect<Equal<Mutable<{ a: 1 } & { b: 2 }>, { a: 1; b: 2 }>>,
  Expect<Equal<Mutable<{ a: any; b: never; c: unknown }>, { a: any; b: never; c: unknown }>>,
  Expect<Equal<Mutable<Named>, { name: string; nick?: string }>>,
  Expect<Equal<Mutable<readonly [1, 2?]>, [1, 2?]>>,
  Expect<Equal<Mutable<{ readonly a: { readonly b: 1 } }>, { a: { readonly b: 1 } }>>,
];

export type CompileErrors = [
  // @ts-expect-error: text is not an object.
  Mutable<'ab'>,
  // @ts-expect-error: a number is not an object.
  Mutable<1>,
];
