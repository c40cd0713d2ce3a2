import type { From, Pop } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Pop<[1, 2]>, [1]>>,
  Expect<Equal<Pop<[]>, []>>,
  Expect<Equal<Pop<readonly [1, 2]>, readonly [1]>>,
  Expect<Equal<Pop<number[]>, number[]>>,
  Expect<Equal<Pop<[...number[], 1]>, number[]>>,
  Expect<Equal<Pop<[1, 2?]>, [] | [1]>>,
  Expect<Equal<Pop<[1, ...number[]]>, [] | [1, ...number[]]>>,
  Expect<Equal<Pop<readonly []>, readonly []>>,
  Expect<Equal<Pop<[1?]>, []>>,
  Expect<Equal<Pop<[1, 2?, 3?]>, [] | [1] | [1, 2 | undefined]>>,
  Expect<Equal<Pop<[1?, 2?]>, [] | [1 | undefined]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Pop<any>, any>>,
  Expect<Equal<Pop<never>, never>>,
  Expect<Equal<Pop<[1] | [2, 3]>, [] | [2]>>,
  Expect<Equal<Pop<[first: 1, second: 2]>, [first: 1]>>,
  Expect<Equal<Pop<[1, ...string[]]>, [] | [1, ...string[]]>>,
  Expect<Equal<Pop<[...string[], 1]>, string[]>>,
  Expect<Equal<Pop<readonly number[]>, readonly number[]>>,
  Expect<Equal<Pop<[unknown, any, never]>, [unknown, any]>>,
  Expect<Equal<Pop<readonly [1, ...string[]]>, readonly [] | readonly [1, ...string[]]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<Pop<From<999>>['length'], 998>>];

export type CompileErrors = [
  // @ts-expect-error: text is not a tuple.
  Pop<'ab'>,
];
