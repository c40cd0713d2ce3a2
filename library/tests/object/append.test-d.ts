import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Append } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

interface I {
  a: 1;
  b?: 2;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Append<{ a: 1 }, 'b', 2>, { a: 1; b: 2 }>>,
  Expect<Equal<Append<{ readonly a?: 1 }, 'a', 2>, { a: 2 }>>,
  Expect<Equal<Append<unknown, 'b', 2>, { b: 2 }>>,
  Expect<Equal<Append<{ readonly a?: 1 }, 'b' | 'c', 2>, { readonly a?: 1; b: 2; c: 2 }>>,
  Expect<Equal<Append<I, 'c', 2>, { a: 1; b?: 2; c: 2 }>>,
  Expect<Equal<Append<[1], 'x', 2>, [1] & Record<'x', 2>>>,
  Expect<Equal<Append<{}, 'b', 2>, { b: 2 }>>,
  Expect<Equal<Append<{ a: 1 } | { b: 2 }, 'c', 3>, { a: 1; c: 3 } | { b: 2; c: 3 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Append<any, 'z', 0>, any>>,
  Expect<Equal<Append<never, 'z', 0>, never>>,
  Expect<Equal<Append<{ a: 1 } | { b: 2 }, 'z', 0>, { a: 1; z: 0 } | { b: 2; z: 0 }>>,
  Expect<Equal<Append<{ readonly a: 1 }, 'z', 0>, { readonly a: 1; z: 0 }>>,
  Expect<Equal<Append<{ a?: 1 }, 'z', 0>, { a?: 1; z: 0 }>>,
  Expect<Equal<Append<{}, 'z', 0>, { z: 0 }>>,
  Expect<Equal<Append<{ a: 1 } & { b: 2 }, 'z', 0>, { a: 1; b: 2; z: 0 }>>,
  Expect<
    Equal<Append<{ a: any; b: never; c: unknown }, 'z', 0>, { a: any; b: never; c: unknown; z: 0 }>
  >,
  Expect<Equal<Append<Named, 'z', 0>, { name: string; nick?: string; z: 0 }>>,
  Expect<Equal<Append<unknown, 'z', 0>, { z: 0 }>>,
  Expect<Equal<Append<{ a: 1 }, any, 0>, { [x: string]: 0 }>>,
  Expect<Equal<Append<{ a: 1 }, never, 0>, { a: 1 }>>,
  Expect<Equal<Append<{ a: 1 }, 'y' | 'z', 0>, { a: 1; z: 0; y: 0 }>>,
  Expect<Equal<Append<{ a: 1 }, string, 0>, { [x: string]: 0 }>>,
  Expect<Equal<Append<{ a: 1 }, 'z', any>, { a: 1; z: any }>>,
  Expect<Equal<Append<{ a: 1 }, 'z', never>, { a: 1; z: never }>>,
  Expect<Equal<Append<[1], 'z', 0>['z'], 0>>,
];

/** A key is the same as text and as a number. */
export type Numbers = [
  Expect<Equal<Append<{ 5: 1; a: 2 }, '5', 'x'>, { a: 2; 5: 'x' }>>,
  Expect<Equal<Append<{ '5': 1; a: 2 }, 5, 'x'>, { a: 2; 5: 'x' }>>,
];

export type CompileErrors = [
  // @ts-expect-error: a boolean is not a key.
  Append<{ a: 1 }, true, 0>,
];
