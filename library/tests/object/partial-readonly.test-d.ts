import type { Equal, Expect } from '../../src/commonness/index.js';
import type { PartialReadonly } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<PartialReadonly<{ a: 1; b?: 2 }, 'a'>, { readonly a: 1; b?: 2 }>>,
  Expect<Equal<PartialReadonly<{ a: 1; b?: 2 }>, { readonly a: 1; readonly b?: 2 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<PartialReadonly<any>, { readonly [x: string]: any }>>,
  Expect<Equal<PartialReadonly<never>, never>>,
  Expect<Equal<PartialReadonly<{ a: 1 } | { b: 2 }>, { a: 1 } | { b: 2 }>>,
  Expect<Equal<PartialReadonly<{ readonly a: 1 }>, { readonly a: 1 }>>,
  Expect<Equal<PartialReadonly<{ a?: 1 }>, { readonly a?: 1 }>>,
  Expect<Equal<PartialReadonly<{}>, {}>>,
  Expect<Equal<PartialReadonly<Record<string, 1>>, { readonly [x: string]: 1 }>>,
  Expect<Equal<PartialReadonly<{ a: 1 } & { b: 2 }>, { readonly a: 1; readonly b: 2 }>>,
  Expect<
    Equal<
      PartialReadonly<{ a: any; b: never; c: unknown }>,
      { readonly a: any; readonly b: never; readonly c: unknown }
    >
  >,
  Expect<Equal<PartialReadonly<Named>, { readonly name: string; readonly nick?: string }>>,
  Expect<Equal<PartialReadonly<{ a: 1; b?: 2 }, 'b'>, { a: 1; readonly b?: 2 }>>,
  Expect<Equal<PartialReadonly<{ a: 1 }, never>, { a: 1 }>>,
];

export type CompileErrors = [
  // @ts-expect-error: the type has no such key.
  PartialReadonly<{ a: 1 }, 'b'>,
];
