import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Merge } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Merge<{ a: 1; b: 2 }, { b?: 3; readonly c: 4 }>, { a: 1; b?: 3; readonly c: 4 }>>,
  Expect<Equal<Merge<{}, {}>, {}>>,
  Expect<Equal<Merge<{ [k: string]: 1 | 2 }, { a: 2 }>, { [k: string]: 1 | 2; a: 2 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Merge<any, { a: 2 }>, { [x: string]: any; a: 2 }>>,
  Expect<Equal<Merge<never, { a: 2 }>, never>>,
  Expect<Equal<Merge<{ a: 1 } | { b: 2 }, { a: 2 }>, { a: 2 } | { b: 2; a: 2 }>>,
  Expect<Equal<Merge<{ readonly a: 1 }, { a: 2 }>, { a: 2 }>>,
  Expect<Equal<Merge<{ a?: 1 }, { a: 2 }>, { a: 2 }>>,
  Expect<Equal<Merge<{}, { a: 2 }>, { a: 2 }>>,
  Expect<Equal<Merge<{ a: 1 } & { b: 2 }, { a: 2 }>, { b: 2; a: 2 }>>,
  Expect<Equal<Merge<{ a: any; b: never; c: unknown }, { a: 2 }>, { b: never; c: unknown; a: 2 }>>,
  Expect<Equal<Merge<Named, { a: 2 }>, { name: string; nick?: string; a: 2 }>>,
  Expect<Equal<Merge<{ a: 1 }, any>, { [x: string]: any }>>,
  Expect<Equal<Merge<{ a: 1 }, never>, never>>,
  Expect<Equal<Merge<{ a: 1; b: 2 }, { readonly b?: 3 }>, { a: 1; readonly b?: 3 }>>,
  Expect<Equal<Merge<{ a: 1 }, { b: 1 } | { c: 1 }>, { a: 1; b: 1 } | { a: 1; c: 1 }>>,
];

/** An index signature of the second object need not have a key of the first. */
export type OpenKeys = [
  Expect<Equal<Merge<{ foo: boolean }, Record<string, number>>['foo'], boolean | number>>,
  Expect<Equal<Merge<{ foo: boolean }, Record<string, number>>['x'], number>>,
  Expect<Equal<Merge<{ 1: 'a'; b: 'b' }, Record<number, 'c'>>[1 | 2 | 'b'], 'a' | 'b' | 'c'>>,
  Expect<Equal<Merge<Record<number, 1>, Record<number, 2>>, { [key: number]: 2 }>>,
];
