import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Entries } from '../../src/object/index.js';

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
  Expect<Equal<Entries<{ a: 1; b?: 2 }>, ['a', 1] | ['b', 2]>>,
  Expect<Equal<Entries<{}>, never>>,
  Expect<Equal<Entries<{ a?: undefined }>, ['a', undefined]>>,
  Expect<Equal<Entries<{ a: 1 | undefined }>, ['a', 1 | undefined]>>,
  Expect<Equal<Entries<Record<string, 1>>, [string, 1]>>,
  Expect<Equal<Entries<I>, ['a', 1] | ['b', 2]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Entries<any>, [string, any]>>,
  Expect<Equal<Entries<[1, 2]>, ['0', 1] | ['1', 2]>>,
  Expect<Equal<Entries<readonly string[]>, [`${number}`, string]>>,
  Expect<Equal<Entries<never>, never>>,
  Expect<Equal<Entries<{ a: 1 } | { b: 2 }>, ['a', 1] | ['b', 2]>>,
  Expect<Equal<Entries<{ readonly a: 1 }>, ['a', 1]>>,
  Expect<Equal<Entries<{ a?: 1 }>, ['a', 1]>>,
  Expect<Equal<Entries<{ a: 1 } & { b: 2 }>, ['a', 1] | ['b', 2]>>,
  Expect<
    Equal<Entries<{ a: any; b: never; c: unknown }>, ['a', any] | ['b', never] | ['c', unknown]>
  >,
  Expect<Equal<Entries<Named>, ['name', string] | ['nick', string]>>,
  Expect<Equal<Entries<{ a?: 1 | null }>, ['a', 1 | null]>>,
  Expect<Equal<Entries<Record<number, 1>>, [number, 1]>>,
];

export type CompileErrors = [
  // @ts-expect-error: text is not an object.
  Entries<'ab'>,
  // @ts-expect-error: null is not an object.
  Entries<null>,
];
