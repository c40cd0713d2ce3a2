import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Flip } from '../../src/object/index.js';

interface Codes {
  ok: 200;
  missing: 404;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Flip<{ a: 1; b: 'x' }>, { 1: 'a'; x: 'b' }>>,
  Expect<Equal<Flip<{ a: true; b: null }>, { true: 'a'; null: 'b' }>>,
  Expect<Equal<Flip<{ a: 1; b: 1 }>, { 1: 'a' | 'b' }>>,
  Expect<Equal<Flip<{ a: 1 | 2 }>, { 1: 'a'; 2: 'a' }>>,
  Expect<Equal<Flip<{}>, {}>>,
  Expect<Equal<Flip<{ 1: 'a' }>, { a: 1 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Flip<any>, { [x: `${any}`]: string }>>,
  Expect<Equal<Flip<never>, never>>,
  Expect<Equal<Flip<{ a: 1 } | { b: 2 }>, Flip<{ a: 1 }> | Flip<{ b: 2 }>>>,
  Expect<Equal<Flip<{ readonly a: 1 }>, { readonly 1: 'a' }>>,
  Expect<Equal<Flip<Record<string, 1>>, { 1: string }>>,
  Expect<Equal<Flip<{ a: string }>, { [x: string]: 'a' }>>,
  Expect<
    Equal<
      Flip<{ a: true; b: null; c: undefined; d: 1n }>,
      { true: 'a'; null: 'b'; undefined: 'c'; 1: 'd' }
    >
  >,
  Expect<Equal<Flip<{ a: boolean }>, { false: 'a'; true: 'a' }>>,
  Expect<Equal<Flip<Codes>, { 200: 'ok'; 404: 'missing' }>>,
];

export type CompileErrors = [
  // @ts-expect-error: an object is not a key.
  Flip<{ a: object }>,
  // @ts-expect-error: a function is not a key.
  Flip<{ a: () => void }>,
  // @ts-expect-error: text is not an object.
  Flip<'ab'>,
];
