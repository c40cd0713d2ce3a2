import type { From, Unshift } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Unshift<number[], 'a'>, ['a', ...number[]]>>,
  Expect<Equal<Unshift<readonly [], 1>, readonly [1]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Unshift<any, 'z'>, ['z', ...any[]] | readonly ['z', ...any[]]>>,
  Expect<Equal<Unshift<never, 'z'>, never>>,
  Expect<Equal<Unshift<[1] | [2, 3], 'z'>, ['z', 1] | ['z', 2, 3]>>,
  Expect<Equal<Unshift<readonly [1, 2], 'z'>, readonly ['z', 1, 2]>>,
  Expect<Equal<Unshift<[1, 2?], 'z'>, ['z', 1, 2?]>>,
  Expect<Equal<Unshift<[], 'z'>, ['z']>>,
  Expect<Equal<Unshift<[first: 1, second: 2], 'z'>, ['z', first: 1, second: 2]>>,
  Expect<Equal<Unshift<[1, ...string[]], 'z'>, ['z', 1, ...string[]]>>,
  Expect<Equal<Unshift<[...string[], 1], 'z'>, ['z', ...string[], 1]>>,
  Expect<Equal<Unshift<number[], 'z'>, ['z', ...number[]]>>,
  Expect<Equal<Unshift<readonly number[], 'z'>, readonly ['z', ...number[]]>>,
  Expect<Equal<Unshift<[unknown, any, never], 'z'>, ['z', unknown, any, never]>>,
  Expect<Equal<Unshift<[1], any>, [any, 1]>>,
  Expect<Equal<Unshift<[1], never>, [never, 1]>>,
  Expect<Equal<Unshift<[1], [2, 3]>, [[2, 3], 1]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [Expect<Equal<Unshift<From<998>, 1>['length'], 999>>];

export type CompileErrors = [
  // @ts-expect-error: text is not a tuple.
  Unshift<'ab', 'c'>,
];
