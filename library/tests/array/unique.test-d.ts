import type { From, Unique } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Unique<[1, 2, 1]>, [1, 2]>>,
  Expect<
    Equal<
      Unique<readonly [any, never, boolean, any, 1 | 2, 2 | 1, never]>,
      readonly [any, never, boolean, 1 | 2]
    >
  >,
  Expect<Equal<Unique<number[]>, number[]>>,
  Expect<Equal<Unique<[]>, []>>,
  Expect<Equal<Unique<[{ a: 1 }, { readonly a: 1 }, { a: 1 }]>, [{ a: 1 }, { readonly a: 1 }]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Unique<any>, any[]>>,
  Expect<Equal<Unique<never>, never>>,
  Expect<Equal<Unique<[1] | [2, 3]>, [1] | [2, 3]>>,
  Expect<Equal<Unique<readonly [1, 2]>, readonly [1, 2]>>,
  Expect<Equal<Unique<[1, 2?]>, [1, ...(2 | undefined)[]]>>,
  Expect<Equal<Unique<[first: 1, second: 2]>, [1, 2]>>,
  Expect<Equal<Unique<[1, ...string[]]>, [1, ...string[]]>>,
  Expect<Equal<Unique<[...string[], 1]>, (string | 1)[]>>,
  Expect<Equal<Unique<readonly number[]>, readonly number[]>>,
  Expect<Equal<Unique<[unknown, any, never]>, [unknown, any, never]>>,
  Expect<Equal<Unique<[1, '1', 1, '1']>, [1, '1']>>,
  Expect<
    Equal<Unique<[any, never, boolean, any, 1 | 2, 2 | 1, never]>, [any, never, boolean, 1 | 2]>
  >,
  Expect<Equal<Unique<[true, false, boolean, true]>, [true, false, boolean]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Unique<[1, ...[...From<999>, ...From<999>, ...From<502>], 2, 1]>, [1, unknown, 2]>>,
];
