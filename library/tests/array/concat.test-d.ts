import type { Concat, From } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Concat<[1], readonly [2]>, [1, 2]>>,
  Expect<Equal<Concat<number[], [1]>, [...number[], 1]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Concat<any, ['z']>, [...any[], 'z']>>,
  Expect<Equal<Concat<never, ['z']>, never>>,
  Expect<Equal<Concat<[1] | [2, 3], ['z']>, [1, 'z'] | [2, 3, 'z']>>,
  Expect<Equal<Concat<readonly [1, 2], ['z']>, [1, 2, 'z']>>,
  Expect<Equal<Concat<[1, 2?], ['z']>, [1, 'z'] | [1, [1, 2?][1], 'z']>>,
  Expect<Equal<Concat<[], ['z']>, ['z']>>,
  Expect<Equal<Concat<[first: 1, second: 2], ['z']>, [first: 1, second: 2, 'z']>>,
  Expect<Equal<Concat<[1, ...string[]], ['z']>, [1, ...string[], 'z']>>,
  Expect<Equal<Concat<[...string[], 1], ['z']>, [...string[], 1, 'z']>>,
  Expect<Equal<Concat<number[], ['z']>, [...number[], 'z']>>,
  Expect<Equal<Concat<readonly number[], ['z']>, [...number[], 'z']>>,
  Expect<Equal<Concat<[unknown, any, never], ['z']>, [unknown, any, never, 'z']>>,
  Expect<Equal<Concat<['z'], any>, ['z', ...any[]]>>,
  Expect<Equal<Concat<['z'], never>, never>>,
  Expect<Equal<Concat<[1], [2] | [3]>, [1, 2] | [1, 3]>>,
  Expect<Equal<Concat<['z'], number[]>, ['z', ...number[]]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<Concat<From<900>, From<99>>['length'], 999>>];

/** Optional elements may be missing. */
export type OptionalElements = [
  Expect<Equal<Concat<[1, 2?, ...3[]], ['x']>, [1, 'x'] | [1, [1, 2?][1], ...3[], 'x']>>,
  Expect<Equal<Concat<[1?], ['x']>, ['x'] | [[1?][0], 'x']>>,
  Expect<Equal<Concat<[1, ...2[]], ['x']>, [1, ...2[], 'x']>>,
  Expect<Equal<Concat<number[] | [1?], ['z']>, [...number[], 'z'] | ['z'] | [[1?][0], 'z']>>,
  Expect<Equal<Concat<[any?], ['z']>, ['z'] | [any, 'z']>>,
  Expect<Equal<Concat<[first: undefined], ['z']>, [first: undefined, 'z']>>,
  Expect<Equal<Concat<(1 | undefined)[], ['z']>, [...(1 | undefined)[], 'z']>>,
  Expect<Equal<Concat<[1, ...(2 | undefined)[]], ['z']>, [1, ...(2 | undefined)[], 'z']>>,
  Expect<Equal<Concat<[...undefined[], 1], ['z']>, [...undefined[], 1, 'z']>>,
  Expect<
    Equal<Concat<[1?, ...(2 | undefined)[]], ['z']>, ['z'] | [[1?][0], ...(2 | undefined)[], 'z']>
  >,
  Expect<Equal<Concat<readonly unknown[], ['z']>, [...unknown[], 'z']>>,
];

export type CompileErrors = [
  // @ts-expect-error: a number is not a tuple.
  Concat<[1], 2>,
  // @ts-expect-error: text is not a tuple.
  Concat<'a', [1]>,
];
