import type { Equal, Expect } from '../../src/commonness/index.js';
import type { DeepPick } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<DeepPick<{ a: { b: 1; c: 2 }; d: 3 }, 'a.b'>, { a: { b: 1 } }>>,
  Expect<Equal<DeepPick<{ a: { b: 1; c: 2 }; d: 3 }, 'a.b' | 'd'>, { a: { b: 1 } } & { d: 3 }>>,
  Expect<Equal<DeepPick<{ a: 1 }, 'x'>, unknown>>,
  Expect<Equal<DeepPick<{ a: 1 }, ''>, unknown>>,
  Expect<Equal<DeepPick<{ a: 1 }, never>, unknown>>,
  Expect<Equal<DeepPick<{ readonly a?: { b: 1; c: 2 } }, 'a.b'>, { readonly a?: { b: 1 } }>>,
  Expect<Equal<DeepPick<{ a: 1; b: 2 }, 'a' | 'x'>, { a: 1 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<DeepPick<any, 'a'>, { a: any }>>,
  Expect<Equal<DeepPick<never, 'a'>, never>>,
  Expect<Equal<DeepPick<{ a: { b: 1 } }, 'a.x'>, unknown>>,
  Expect<Equal<DeepPick<{ a: { b: 1 } | null }, 'a.b'>, { a: { b: 1 } | null }>>,
  Expect<Equal<DeepPick<{}, 'a'>, unknown>>,
  Expect<Equal<DeepPick<{ 'a.b': 1; a: { b: 2 } }, 'a.b'>, { 'a.b': 1 }>>,
  Expect<Equal<DeepPick<Named, 'nick'>, { nick?: string }>>,
];

export type CompileErrors = [
  // @ts-expect-error: a path is text.
  DeepPick<{ a: 1 }, 1>,
];
