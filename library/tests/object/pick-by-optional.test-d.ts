import type { Equal, Expect } from '../../src/commonness/index.js';
import type { PickByOptional } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<PickByOptional<{ a: 1; readonly b?: 2 }>, { readonly b?: 2 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<PickByOptional<any>, {}>>,
  Expect<Equal<PickByOptional<never>, never>>,
  Expect<
    Equal<PickByOptional<{ a: 1 } | { b: 2 }>, PickByOptional<{ a: 1 }> | PickByOptional<{ b: 2 }>>
  >,
  Expect<Equal<PickByOptional<{ readonly a: 1 }>, {}>>,
  Expect<Equal<PickByOptional<{ a?: 1 }>, { a?: 1 }>>,
  Expect<Equal<PickByOptional<{}>, {}>>,
  Expect<Equal<PickByOptional<Record<string, 1>>, {}>>,
  Expect<Equal<PickByOptional<{ a: 1 } & { b: 2 }>, {}>>,
  Expect<Equal<PickByOptional<{ a: any; b: never; c: unknown }>, {}>>,
  Expect<Equal<PickByOptional<Named>, { nick?: string }>>,
  Expect<Equal<PickByOptional<{ a: undefined; readonly b?: 1 }>, { readonly b?: 1 }>>,
];

/** Names that every object inherits. */
export type InheritedNames = [
  Expect<Equal<PickByOptional<{ id: 1; toString(): string; a?: 1 }>, { a?: 1 }>>,
];
