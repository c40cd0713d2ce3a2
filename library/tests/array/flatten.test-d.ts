import type { Flatten, From } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Flatten<[1, [2, [3]]]>, [1, 2, [3]]>>,
  Expect<Equal<Flatten<[1, [2, [3]]], 9999>, [1, 2, 3]>>,
  Expect<Equal<Flatten<readonly [1, [2]], 0>, readonly [1, [2]]>>,
  Expect<Equal<Flatten<readonly [1, 2]>, readonly [1, 2]>>,
  Expect<Equal<Flatten<readonly [1, readonly [2]]>, [1, 2]>>,
  Expect<Equal<Flatten<[1, [2]], -1>, [1, [2]]>>,
  Expect<Equal<Flatten<[1, number[]]>, [1, ...number[]]>>,
  Expect<Equal<Flatten<number[]>, number[]>>,
  Expect<Equal<Flatten<number[][]>, number[]>>,
  Expect<Equal<Flatten<[any, never, unknown, [1]]>, [any, never, unknown, 1]>>,
  Expect<Equal<Flatten<[any], 9999>, [any]>>,
  Expect<Equal<Flatten<[[]]>, []>>,
  Expect<Equal<Flatten<[[1, [2]]], number>, [[1, [2]]] | [1, [2]] | [1, 2]>>,
  Expect<Equal<Flatten<[1 | [2]]>, [1] | [2]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Flatten<any>, any>>,
  Expect<Equal<Flatten<never>, never>>,
  Expect<Equal<Flatten<[1] | [2, 3]>, [1] | [2, 3]>>,
  Expect<Equal<Flatten<[1, 2?]>, [1, 2?]>>,
  Expect<Equal<Flatten<[]>, []>>,
  Expect<Equal<Flatten<[first: 1, second: 2]>, [first: 1, second: 2]>>,
  Expect<Equal<Flatten<[1, ...string[]]>, [1, ...string[]]>>,
  Expect<Equal<Flatten<[...string[], 1]>, [...string[], 1]>>,
  Expect<Equal<Flatten<readonly number[]>, readonly number[]>>,
  Expect<Equal<Flatten<[unknown, any, never]>, [unknown, any, never]>>,
  Expect<Equal<Flatten<[[1], [2, [3]]], 2>, [1, 2, 3]>>,
  Expect<Equal<Flatten<[[1], [2, [3]]], 0 | 1>, [[1], [2, [3]]] | [1, 2, [3]]>>,
  Expect<Equal<Flatten<[[1]], any>, [1] | [[1]]>>,
  Expect<Equal<Flatten<[[1]], never>, never>>,
  Expect<Equal<Flatten<[first: [1], second: [2]]>, [1, 2]>>,
  Expect<Equal<Flatten<[[1, 2?]]>, [1, 2?]>>,
  Expect<Equal<Flatten<[number[], string[]]>, (string | number)[]>>,
  Expect<Equal<Flatten<readonly (readonly number[])[]>, number[]>>,
  Expect<Equal<Flatten<[[1] | 2]>, [1] | [2]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<Equal<Flatten<[[...From<999>, ...From<999>, ...From<502>], From<450>]>['length'], 2950>>,
  Expect<Equal<Flatten<[...[...From<999>, ...From<999>, ...From<502>], [1, 2]]>['length'], 2502>>,
];

type Nest = string | Nest[];
type Odd = 1 | Even[];
type Even = 2 | Odd[];

/** Arrays that contain themselves. */
export type Endless = [
  Expect<Equal<Flatten<Nest[]>, Nest[]>>,
  Expect<Equal<Flatten<Nest[], 3>, Nest[]>>,
  Expect<Equal<Flatten<Nest[], number>, Nest[]>>,
  Expect<Equal<Flatten<Odd[], 1>, (1 | Even)[]>>,
];
