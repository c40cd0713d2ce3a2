import type { Equal, Expect } from '../../src/commonness/index.js';
import type { MapTypes } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<
    Equal<
      MapTypes<{ a: string; b: number }, { mapFrom: string; mapTo: boolean }>,
      { a: boolean; b: number }
    >
  >,
  Expect<
    Equal<
      MapTypes<{ a: string; b: Date }, { mapFrom: string; mapTo: 1 } | { mapFrom: Date; mapTo: 2 }>,
      { a: 1; b: 2 }
    >
  >,
  Expect<
    Equal<
      MapTypes<{ a: string }, { mapFrom: string; mapTo: 1 } | { mapFrom: string; mapTo: 2 }>,
      { a: 1 | 2 }
    >
  >,
  Expect<
    Equal<
      MapTypes<
        { a: string | number },
        { mapFrom: string; mapTo: 1 } | { mapFrom: number; mapTo: 2 }
      >,
      { a: 1 | 2 }
    >
  >,
  Expect<
    Equal<MapTypes<{ readonly a?: string }, { mapFrom: string; mapTo: 1 }>, { readonly a?: 1 }>
  >,
  Expect<Equal<MapTypes<{ a: 'x' }, { mapFrom: string; mapTo: 1 }>, { a: 1 }>>,
  Expect<Equal<MapTypes<{ a: string }, { mapFrom: 'x'; mapTo: 1 }>, { a: 1 }>>,
  Expect<Equal<MapTypes<{ a: never }, { mapFrom: string; mapTo: 1 }>, { a: never }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<MapTypes<any, { mapFrom: 1; mapTo: 'one' }>, { [x: string]: 'one' }>>,
  Expect<Equal<MapTypes<never, { mapFrom: 1; mapTo: 'one' }>, never>>,
  Expect<
    Equal<
      MapTypes<{ a: 1 } | { b: 2 }, { mapFrom: 1; mapTo: 'one' }>,
      | MapTypes<{ a: 1 }, { mapFrom: 1; mapTo: 'one' }>
      | MapTypes<{ b: 2 }, { mapFrom: 1; mapTo: 'one' }>
    >
  >,
  Expect<Equal<MapTypes<{ readonly a: 1 }, { mapFrom: 1; mapTo: 'one' }>, { readonly a: 'one' }>>,
  Expect<Equal<MapTypes<{ a?: 1 }, { mapFrom: 1; mapTo: 'one' }>, { a?: 'one' }>>,
  Expect<Equal<MapTypes<{}, { mapFrom: 1; mapTo: 'one' }>, {}>>,
  Expect<Equal<MapTypes<Record<string, 1>, { mapFrom: 1; mapTo: 'one' }>, { [x: string]: 'one' }>>,
  Expect<Equal<MapTypes<{ a: 1 } & { b: 2 }, { mapFrom: 1; mapTo: 'one' }>, { a: 'one'; b: 2 }>>,
  Expect<
    Equal<
      MapTypes<{ a: any; b: never; c: unknown }, { mapFrom: 1; mapTo: 'one' }>,
      { a: 'one'; b: never; c: 'one' }
    >
  >,
  Expect<Equal<MapTypes<Named, { mapFrom: 1; mapTo: 'one' }>, { name: string; nick?: string }>>,
  Expect<Equal<MapTypes<{ a: 1 }, never>, { a: 1 }>>,
  Expect<Equal<MapTypes<{ a: string | number }, { mapFrom: string; mapTo: 1 }>, { a: 1 }>>,
  Expect<
    Equal<
      MapTypes<{ a: 1; b: Date }, { mapFrom: 1; mapTo: 'x' } | { mapFrom: Date; mapTo: 'y' }>,
      { a: 'x'; b: 'y' }
    >
  >,
];

export type CompileErrors = [
  // @ts-expect-error: text is not an object.
  MapTypes<'ab', { mapFrom: 1; mapTo: 2 }>,
  // @ts-expect-error: a rule has `from` and `to`.
  MapTypes<{ a: 1 }, { from: 1 }>,
];
