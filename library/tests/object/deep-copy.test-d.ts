import type { Equal, Expect } from '../../src/commonness/index.js';
import type { DeepCopy } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<DeepCopy<{ a: 1 } & { b: { c: 1 } & { d: 2 } }>, { a: 1; b: { c: 1; d: 2 } }>>,
  Expect<Equal<DeepCopy<Date>, Date>>,
  Expect<Equal<DeepCopy<{ readonly a?: [1] }>, { readonly a?: [1] }>>,
  Expect<Equal<DeepCopy<() => 1>, () => 1>>,
  Expect<Equal<DeepCopy<any>, any>>,
  Expect<Equal<DeepCopy<never>, never>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<DeepCopy<{ a: 1 } | { b: 2 }>, { a: 1 } | { b: 2 }>>,
  Expect<Equal<DeepCopy<{ readonly a: 1 }>, { readonly a: 1 }>>,
  Expect<Equal<DeepCopy<{ a?: 1 }>, { a?: 1 }>>,
  Expect<Equal<DeepCopy<{}>, {}>>,
  Expect<Equal<DeepCopy<Record<string, 1>>, { [x: string]: 1 }>>,
  Expect<Equal<DeepCopy<{ a: 1 } & { b: 2 }>, { a: 1; b: 2 }>>,
  Expect<Equal<DeepCopy<{ a: any; b: never; c: unknown }>, { a: any; b: never; c: unknown }>>,
  Expect<Equal<DeepCopy<Named>, { name: string; nick?: string }>>,
  Expect<Equal<DeepCopy<unknown>, unknown>>,
  Expect<Equal<DeepCopy<null>, null>>,
  Expect<Equal<DeepCopy<[{ a: 1 } & { b: 2 }]>, [{ a: 1 } & { b: 2 }]>>,
  Expect<Equal<DeepCopy<() => void>, () => void>>,
  Expect<Equal<DeepCopy<{ a?: { b: 1 } & { c: 2 } }>, { a?: { b: 1; c: 2 } }>>,
];
