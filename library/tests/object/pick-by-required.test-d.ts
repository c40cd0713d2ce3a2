import type { Equal, Expect } from '../../src/commonness/index.js';
import type { PickByRequired } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<
    Equal<PickByRequired<{ a: 1; b?: 2; [k: string]: unknown }>, { [k: string]: unknown; a: 1 }>
  >,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<PickByRequired<any>, { [x: string]: any }>>,
  Expect<Equal<PickByRequired<never>, never>>,
  Expect<
    Equal<PickByRequired<{ a: 1 } | { b: 2 }>, PickByRequired<{ a: 1 }> | PickByRequired<{ b: 2 }>>
  >,
  Expect<Equal<PickByRequired<{ readonly a: 1 }>, { readonly a: 1 }>>,
  Expect<Equal<PickByRequired<{ a?: 1 }>, {}>>,
  Expect<Equal<PickByRequired<{}>, {}>>,
  Expect<Equal<PickByRequired<Record<string, 1>>, { [x: string]: 1 }>>,
  Expect<Equal<PickByRequired<{ a: 1 } & { b: 2 }>, { a: 1; b: 2 }>>,
  Expect<Equal<PickByRequired<{ a: any; b: never; c: unknown }>, { a: any; b: never; c: unknown }>>,
  Expect<Equal<PickByRequired<Named>, { name: string }>>,
  Expect<Equal<PickByRequired<{ readonly a: undefined; b?: 1 }>, { readonly a: undefined }>>,
];

/** Names that every object inherits. */
export type InheritedNames = [
  Expect<
    Equal<PickByRequired<{ id: 1; toString(): string; a?: 1 }>, { id: 1; toString(): string }>
  >,
];
