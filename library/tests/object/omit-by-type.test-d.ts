import type { Equal, Expect } from '../../src/commonness/index.js';
import type { OmitByType } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<OmitByType<{ a: 1; b: 'x'; c: 1 | 'x' }, number>, { b: 'x'; c: 1 | 'x' }>>,
  Expect<Equal<OmitByType<{ a?: string; b: 1 }, string>, { a?: string; b: 1 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<OmitByType<any, 1>, {}>>,
  Expect<Equal<OmitByType<never, 1>, never>>,
  Expect<
    Equal<OmitByType<{ a: 1 } | { b: 2 }, 1>, OmitByType<{ a: 1 }, 1> | OmitByType<{ b: 2 }, 1>>
  >,
  Expect<Equal<OmitByType<{ readonly a: 1 }, 1>, {}>>,
  Expect<Equal<OmitByType<{ a?: 1 }, 1>, { a?: 1 }>>,
  Expect<Equal<OmitByType<{}, 1>, {}>>,
  Expect<Equal<OmitByType<Record<string, 1>, 1>, {}>>,
  Expect<Equal<OmitByType<{ a: 1 } & { b: 2 }, 1>, { b: 2 }>>,
  Expect<Equal<OmitByType<{ a: any; b: never; c: unknown }, 1>, { c: unknown }>>,
  Expect<Equal<OmitByType<Named, 1>, { name: string; nick?: string }>>,
  Expect<Equal<OmitByType<{ a: 1 }, any>, {}>>,
  Expect<Equal<OmitByType<{ a: 1 }, never>, { a: 1 }>>,
  Expect<Equal<OmitByType<{ a: 1 }, unknown>, {}>>,
  Expect<Equal<OmitByType<{ a: 1 | 'x' }, 1>, { a: 1 | 'x' }>>,
  Expect<Equal<OmitByType<{ a?: 1; b?: 2 }, 1 | undefined>, { b?: 2 }>>,
];
