import type { From, Push } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Push<[1], 2>, [1, 2]>>,
  Expect<Equal<Push<readonly [1], [2]>, readonly [1, [2]]>>,
  Expect<Equal<Push<never, 1>, never>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Push<any, 'z'>, [...any[], 'z'] | readonly [...any[], 'z']>>,
  Expect<Equal<Push<never, 'z'>, never>>,
  Expect<Equal<Push<[1] | [2, 3], 'z'>, [1, 'z'] | [2, 3, 'z']>>,
  Expect<Equal<Push<readonly [1, 2], 'z'>, readonly [1, 2, 'z']>>,
  Expect<Equal<Push<[1, 2?], 'z'>, [1, 'z'] | [1, [1, 2?][1], 'z']>>,
  Expect<Equal<Push<[], 'z'>, ['z']>>,
  Expect<Equal<Push<[first: 1, second: 2], 'z'>, [first: 1, second: 2, 'z']>>,
  Expect<Equal<Push<[1, ...string[]], 'z'>, [1, ...string[], 'z']>>,
  Expect<Equal<Push<[...string[], 1], 'z'>, [...string[], 1, 'z']>>,
  Expect<Equal<Push<number[], 'z'>, [...number[], 'z']>>,
  Expect<Equal<Push<readonly number[], 'z'>, readonly [...number[], 'z']>>,
  Expect<Equal<Push<[unknown, any, never], 'z'>, [unknown, any, never, 'z']>>,
  Expect<Equal<Push<[1], any>, [1, any]>>,
  Expect<Equal<Push<[1], never>, [1, never]>>,
  Expect<Equal<Push<[1], [2, 3]>, [1, [2, 3]]>>,
  Expect<Equal<Push<[1], 2 | 3>, [1, 2 | 3]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<Push<From<998>, 1>['length'], 999>>];

/** Optional elements may be missing. */
export type OptionalElements = [
  Expect<Equal<Push<[1, 2?, ...3[]], 'x'>, [1, 'x'] | [1, [1, 2?][1], ...3[], 'x']>>,
  Expect<Equal<Push<[1?], 'x'>, ['x'] | [[1?][0], 'x']>>,
  Expect<Equal<Push<[1, ...2[]], 'x'>, [1, ...2[], 'x']>>,
  Expect<Equal<Push<number[] | [1?], 'z'>, [...number[], 'z'] | ['z'] | [[1?][0], 'z']>>,
  Expect<Equal<Push<[1?] | readonly [3], 'z'>, ['z'] | [[1?][0], 'z'] | readonly [3, 'z']>>,
  Expect<Equal<Push<[any?], 'z'>, ['z'] | [any, 'z']>>,
  Expect<Equal<Push<[first: undefined], 'z'>, [first: undefined, 'z']>>,
  Expect<Equal<Push<(1 | undefined)[], 'z'>, [...(1 | undefined)[], 'z']>>,
  Expect<Equal<Push<[1, ...(2 | undefined)[]], 'z'>, [1, ...(2 | undefined)[], 'z']>>,
  Expect<Equal<Push<[...undefined[], 1], 'z'>, [...undefined[], 1, 'z']>>,
  Expect<
    Equal<Push<[1?, ...(2 | undefined)[]], 'z'>, ['z'] | [[1?][0], ...(2 | undefined)[], 'z']>
  >,
  Expect<Equal<Push<readonly unknown[], 'z'>, readonly [...unknown[], 'z']>>,
];

export type CompileErrors = [
  // @ts-expect-error: text is not a tuple.
  Push<'ab', 'c'>,
];
