import type { Chunk, From } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Chunk<[1, 2, 3], 2>, [[1, 2], [3]]>>,
  Expect<Equal<Chunk<[], 2>, []>>,
  Expect<Equal<Chunk<readonly [1, 2], 0>, readonly [1, 2]>>,
  Expect<Equal<Chunk<[1, 2], 5>, [[1, 2]]>>,
  Expect<Equal<Chunk<[1, 2], -1>, [[1, 2]]>>,
  Expect<Equal<Chunk<[], -1>, []>>,
  Expect<Equal<Chunk<[1, 2], 1 | 2>, [[1], [2]] | [[1, 2]]>>,
  Expect<Equal<Chunk<number[], 2>, number[][]>>,
  Expect<Equal<Chunk<readonly [1, 2, 3], 3>, [[1, 2, 3]]>>,
  Expect<Equal<Chunk<[1, 2], number>, (1 | 2)[][]>>,
  Expect<Equal<Chunk<[1, 2], 1.5>, never>>,
  Expect<Equal<Chunk<any, 2>['length'] extends number ? 1 : 0, 1>>,
  Expect<Equal<Chunk<never, 2>, never>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Chunk<any, 2>, any[][]>>,
  Expect<Equal<Chunk<[1] | [2, 3], 2>, [[1]] | [[2, 3]]>>,
  Expect<Equal<Chunk<readonly [1, 2], 2>, [[1, 2]]>>,
  Expect<Equal<Chunk<[1, 2?], 2>, (1 | 2 | undefined)[][]>>,
  Expect<Equal<Chunk<[first: 1, second: 2], 2>, [[1, 2]]>>,
  Expect<Equal<Chunk<[1, ...string[]], 2>, (string | 1)[][]>>,
  Expect<Equal<Chunk<[...string[], 1], 2>, (string | 1)[][]>>,
  Expect<Equal<Chunk<readonly number[], 2>, number[][]>>,
  Expect<Equal<Chunk<[unknown, any, never], 2>, [[unknown, any], [never]]>>,
  Expect<Equal<Chunk<[1, 2, 3], number>, (1 | 2 | 3)[][]>>,
  Expect<Equal<Chunk<[1, 2, 3], any>, [1, 2, 3] | (1 | 2 | 3)[][]>>,
  Expect<Equal<Chunk<[1, 2, 3], never>, never>>,
  Expect<Equal<Chunk<[1, 2, 3], 1 | 2>, [[1], [2], [3]] | [[1, 2], [3]]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Chunk<[...From<999>, ...From<999>, ...From<502>], 7>['length'], 358>>,
];
