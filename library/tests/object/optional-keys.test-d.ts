import type { Equal, Expect } from '../../src/commonness/index.js';
import type { OptionalKeys } from '../../src/object/index.js';

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
  Expect<Equal<OptionalKeys<{ a: 1; b?: 2; c: undefined }>, 'b'>>,
  Expect<Equal<OptionalKeys<{}>, never>>,
  Expect<Equal<OptionalKeys<Record<string, 1>>, never>>,
  Expect<Equal<OptionalKeys<I>, 'b'>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<OptionalKeys<any>, never>>,
  Expect<Equal<OptionalKeys<never>, never>>,
  Expect<Equal<OptionalKeys<{ a: 1 } | { b: 2 }>, never>>,
  Expect<Equal<OptionalKeys<{ readonly a: 1 }>, never>>,
  Expect<Equal<OptionalKeys<{ a?: 1 }>, 'a'>>,
  Expect<Equal<OptionalKeys<{ a: 1 } & { b: 2 }>, never>>,
  Expect<Equal<OptionalKeys<{ a: any; b: never; c: unknown }>, never>>,
  Expect<Equal<OptionalKeys<Named>, 'nick'>>,
  Expect<Equal<OptionalKeys<unknown>, never>>,
  Expect<Equal<OptionalKeys<{ a: undefined; b?: 1 }>, 'b'>>,
];

class Money {
  amount = 1;
  currency?: string;
  toString() {
    return 'x';
  }
}

/** Names that every object inherits, and indices. */
export type InheritedNames = [
  Expect<Equal<OptionalKeys<{ id: number; toString(): string; valueOf?(): number }>, 'valueOf'>>,
  Expect<Equal<OptionalKeys<{ constructor: Function; hasOwnProperty(): boolean }>, never>>,
  Expect<Equal<OptionalKeys<Money>, 'currency'>>,
  Expect<Equal<OptionalKeys<[string, number?]>, '1'>>,
  Expect<Equal<OptionalKeys<{ [key: `data-${string}`]: 1; a?: 1; [key: number]: 2 }>, 'a'>>,
];
