import type { From, Reverse, Sort, ToIndex } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Sort<[3, 1, 2]>, [1, 2, 3]>>,
  Expect<Equal<Sort<[3, 1, 2], true>, [3, 2, 1]>>,
  Expect<Equal<Sort<[2, 1], boolean>, [1, 2] | [2, 1]>>,
  Expect<Equal<Sort<[]>, []>>,
  Expect<Equal<Sort<number[]>, number[]>>,
  Expect<Equal<Sort<readonly [1, -1, 1, 0.5]>, [-1, 0.5, 1, 1]>>,
  Expect<Equal<Sort<[1 | 5, 3]>, [1 | 5 | 3, 1 | 5 | 3]>>,
  Expect<Equal<Sort<[1, number]>, [number, number]>>,
  Expect<Equal<Sort<[5]>, [5]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Sort<any>, any[]>>,
  Expect<Equal<Sort<never>, never>>,
  Expect<Equal<Sort<[1] | [2, 3]>, [1] | [2, 3]>>,
  Expect<Equal<Sort<readonly [1, 2]>, [1, 2]>>,
  Expect<Equal<Sort<[first: 1, second: 2]>, [1, 2]>>,
  Expect<Equal<Sort<[1, ...number[]]>, number[]>>,
  Expect<Equal<Sort<[...number[], 1]>, number[]>>,
  Expect<Equal<Sort<readonly number[]>, number[]>>,
  Expect<Equal<Sort<[3, 1, 2], any>, [1 | 2 | 3, 1 | 2 | 3, 1 | 2 | 3]>>,
  Expect<Equal<Sort<[3, 1, 2], never>, never>>,
  Expect<Equal<Sort<[3, 1, 2], boolean>, [1, 2, 3] | [3, 2, 1]>>,
  Expect<Equal<Sort<[1, -1, 0.5, 0.25, 1]>, [-1, 0.25, 0.5, 1, 1]>>,
  Expect<Equal<Sort<[1e21, 1e-7, -1e-7]>, [-1e-7, 1e-7, 1e21]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<Sort<Reverse<ToIndex<From<200>>>>[199], 199>>];

export type CompileErrors = [
  // @ts-expect-error: text is not a number.
  Sort<['1']>,
  // @ts-expect-error: the direction is a boolean.
  Sort<[1], 'desc'>,
];
