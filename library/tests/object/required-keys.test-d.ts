import type { Equal, Expect } from '../../src/commonness/index.js';
import type { RequiredKeys } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<RequiredKeys<{ a: 1; b?: 2; c: undefined }>, 'a' | 'c'>>,
  Expect<Equal<RequiredKeys<Record<string, 1>>, string | number>>,
  Expect<Equal<RequiredKeys<{}>, never>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<RequiredKeys<any>, string | number>>,
  Expect<Equal<RequiredKeys<never>, never>>,
  Expect<Equal<RequiredKeys<{ a: 1 } | { b: 2 }>, 'a' | 'b'>>,
  Expect<Equal<RequiredKeys<{ readonly a: 1 }>, 'a'>>,
  Expect<Equal<RequiredKeys<{ a?: 1 }>, never>>,
  Expect<Equal<RequiredKeys<{ a: 1 } & { b: 2 }>, 'a' | 'b'>>,
  Expect<Equal<RequiredKeys<{ a: any; b: never; c: unknown }>, 'a' | 'b' | 'c'>>,
  Expect<Equal<RequiredKeys<Named>, 'name'>>,
  Expect<Equal<RequiredKeys<unknown>, never>>,
  Expect<Equal<RequiredKeys<{ a: undefined; b?: 1 }>, 'a'>>,
];

/** Names that every object inherits. */
export type InheritedNames = [
  Expect<Equal<RequiredKeys<{ id: 1; toString(): string; a?: 1 }>, 'id' | 'toString'>>,
  Expect<Equal<RequiredKeys<{ constructor: Function }>, 'constructor'>>,
];
