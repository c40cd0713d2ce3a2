import type { Equal, Expect } from '../../src/commonness/index.js';
import type { PickByType } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<
    Equal<PickByType<{ a: 1; b: 'x'; c: never; d: any; e?: 1 }, number>, { a: 1; c: never; d: any }>
  >,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<PickByType<any, 1>, { [x: string]: any }>>,
  Expect<Equal<PickByType<never, 1>, never>>,
  Expect<
    Equal<PickByType<{ a: 1 } | { b: 2 }, 1>, PickByType<{ a: 1 }, 1> | PickByType<{ b: 2 }, 1>>
  >,
  Expect<Equal<PickByType<{ readonly a: 1 }, 1>, { readonly a: 1 }>>,
  Expect<Equal<PickByType<{ a?: 1 }, 1>, {}>>,
  Expect<Equal<PickByType<{}, 1>, {}>>,
  Expect<Equal<PickByType<Record<string, 1>, 1>, { [x: string]: 1 }>>,
  Expect<Equal<PickByType<{ a: 1 } & { b: 2 }, 1>, { a: 1 }>>,
  Expect<Equal<PickByType<{ a: any; b: never; c: unknown }, 1>, { a: any; b: never }>>,
  Expect<Equal<PickByType<Named, 1>, {}>>,
  Expect<Equal<PickByType<{ a: 1 }, any>, { a: 1 }>>,
  Expect<Equal<PickByType<{ a: 1 }, never>, {}>>,
  Expect<Equal<PickByType<{ a: 1 }, unknown>, { a: 1 }>>,
  Expect<Equal<PickByType<{ a: 1 | 'x'; b: 1 }, 1>, { b: 1 }>>,
];
