import type { Equal, Expect } from '../../src/commonness/index.js';
import type { DeepOmit } from '../../src/object/index.js';

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
  Expect<Equal<DeepOmit<{ a: { b: 1; c: 2 }; d: 3 }, 'a.b'>, { a: { c: 2 }; d: 3 }>>,
  Expect<Equal<DeepOmit<{ a: { b: 1; c: 2 }; d: 3 }, 'a.b' | 'd'>, { a: { c: 2 } }>>,
  Expect<Equal<DeepOmit<{ a: 1 }, 'x.y'>, { a: 1 }>>,
  Expect<Equal<DeepOmit<{ 'a.b': 1; a: { b: 1 } }, 'a.b'>, { a: { b: 1 } }>>,
  Expect<Equal<DeepOmit<{ readonly a?: { b: 1; c?: 2 } }, 'a.b'>, { readonly a?: { c?: 2 } }>>,
  Expect<Equal<DeepOmit<{ a: [{ b: 1 }] }, 'a.0'>, { a: [{ b: 1 }] }>>,
  Expect<Equal<DeepOmit<I, 'a'>, { b?: 2 }>>,
  Expect<Equal<DeepOmit<{ a: { b: { c: 1 } } }, 'a.b.c'>, { a: { b: {} } }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<DeepOmit<any, 'a'>, { [x: string]: any }>>,
  Expect<Equal<DeepOmit<never, 'a'>, never>>,
  Expect<Equal<DeepOmit<{ a: { b: 1 } }, never>, { a: { b: 1 } }>>,
  Expect<Equal<DeepOmit<{ a: { b: 1 } }, string>, {}>>,
  Expect<Equal<DeepOmit<{ a: { b: 1; c: 2 } }, 'a.b' | 'a.c'>, { a: {} }>>,
  Expect<Equal<DeepOmit<{ a: 1 } | { b: 2 }, 'a'>, {} | { b: 2 }>>,
  Expect<Equal<DeepOmit<{ readonly a?: { b: 1; c: 2 } }, 'a.b'>, { readonly a?: { c: 2 } }>>,
  Expect<Equal<DeepOmit<{ a: { b: 1 } | null }, 'a.b'>, { a: {} | null }>>,
  Expect<Equal<DeepOmit<{}, 'a'>, {}>>,
  Expect<Equal<DeepOmit<{ a: [{ b: 1 }] }, 'a.0.b'>, { a: [{ b: 1 }] }>>,
  Expect<Equal<DeepOmit<Named, 'nick'>, { name: string }>>,
  Expect<
    Equal<DeepOmit<{ a: { b: { c: { d: 1; e: 2 } } } }, 'a.b.c.d'>, { a: { b: { c: { e: 2 } } } }>
  >,
];

interface Mixed {
  [key: string]: { a: number };
  y: { a: number; c: 2 };
}

/** Declared keys beside an index signature are entered, the index signature is not. */
export type OpenKeys = [
  Expect<Equal<DeepOmit<Mixed, 'y.a'>['y'], { c: 2 }>>,
  Expect<Equal<DeepOmit<Mixed, 'y.a'>['x'], { a: number } | { c: 2 }>>,
  Expect<Equal<DeepOmit<Record<number, { a: 1 }>, '5.a'>, { [key: number]: { a: 1 } }>>,
  Expect<
    Equal<
      DeepOmit<{ [key: `d-${string}`]: { a: 1 }; id: 1 }, 'd-x.a' | 'id'>,
      { [key: `d-${string}`]: { a: 1 } }
    >
  >,
];

export type CompileErrors = [
  // @ts-expect-error: an array is not made of keys.
  DeepOmit<number[], '0'>,
  // @ts-expect-error: a path is text.
  DeepOmit<{ a: 1 }, 1>,
];
