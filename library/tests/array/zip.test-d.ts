import type { From, Zip } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Zip<[1, 2], ['a', 'b']>, [[1, 'a'], [2, 'b']]>>,
  Expect<Equal<Zip<[1, 2], readonly ['a']>, [[1, 'a']]>>,
  Expect<Equal<Zip<[], []>, []>>,
  Expect<Equal<Zip<number[], string[]>, [number, string][]>>,
  Expect<Equal<Zip<[1], string[]>, [...[1, string][]]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Zip<any, ['y', 'z']>, [any, 'z' | 'y'][]>>,
  Expect<Equal<Zip<never, ['y', 'z']>, never>>,
  Expect<Equal<Zip<[1] | [2, 3], ['y', 'z']>, [[1, 'y']] | [[2, 'y'], [3, 'z']]>>,
  Expect<Equal<Zip<readonly [1, 2], ['y', 'z']>, [[1, 'y'], [2, 'z']]>>,
  Expect<Equal<Zip<[1, 2?], ['y', 'z']>, [[1, 'y'], ...[2 | undefined, 'z'][]]>>,
  Expect<Equal<Zip<[], ['y', 'z']>, []>>,
  Expect<Equal<Zip<[first: 1, second: 2], ['y', 'z']>, [[1, 'y'], [2, 'z']]>>,
  Expect<Equal<Zip<[1, ...string[]], ['y', 'z']>, [[1, 'y'], ...[string, 'z'][]]>>,
  Expect<Equal<Zip<[...string[], 1], ['y', 'z']>, [string | 1, 'z' | 'y'][]>>,
  Expect<Equal<Zip<number[], ['y', 'z']>, [number, 'z' | 'y'][]>>,
  Expect<Equal<Zip<readonly number[], ['y', 'z']>, [number, 'z' | 'y'][]>>,
  Expect<Equal<Zip<[unknown, any, never], ['y', 'z']>, [[unknown, 'y'], [any, 'z']]>>,
  Expect<Equal<Zip<['y'], any>, ['y', any][]>>,
  Expect<Equal<Zip<['y'], never>, never>>,
  Expect<Equal<Zip<[1, 2], string[]>, [1 | 2, string][]>>,
];

/** Inputs of hundreds or thousands of elements or characters. */
export type LargeInputs = [
  Expect<
    Equal<
      Zip<
        [...From<999>, ...From<999>, ...From<502>],
        [...[...From<999>, ...From<999>, ...From<502>], 1]
      >['length'],
      2500
    >
  >,
];
