import type { MatchReadonly } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<MatchReadonly<readonly [], [1]>, readonly [1]>>,
  Expect<Equal<MatchReadonly<[], readonly [1]>, readonly [1]>>,
  Expect<Equal<MatchReadonly<[], [1]>, [1]>>,
  Expect<Equal<MatchReadonly<[] | readonly [], [1]>, [1] | readonly [1]>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<MatchReadonly<any, ['z']>, ['z'] | readonly ['z']>>,
  Expect<Equal<MatchReadonly<never, ['z']>, never>>,
  Expect<Equal<MatchReadonly<[1] | [2, 3], ['z']>, ['z']>>,
  Expect<Equal<MatchReadonly<readonly [1, 2], ['z']>, readonly ['z']>>,
  Expect<Equal<MatchReadonly<[1, 2?], ['z']>, ['z']>>,
  Expect<Equal<MatchReadonly<[], ['z']>, ['z']>>,
  Expect<Equal<MatchReadonly<[first: 1, second: 2], ['z']>, ['z']>>,
  Expect<Equal<MatchReadonly<[1, ...string[]], ['z']>, ['z']>>,
  Expect<Equal<MatchReadonly<[...string[], 1], ['z']>, ['z']>>,
  Expect<Equal<MatchReadonly<number[], ['z']>, ['z']>>,
  Expect<Equal<MatchReadonly<readonly number[], ['z']>, readonly ['z']>>,
  Expect<Equal<MatchReadonly<[unknown, any, never], ['z']>, ['z']>>,
  Expect<Equal<MatchReadonly<readonly [], any>, readonly any[]>>,
  Expect<Equal<MatchReadonly<readonly [], never>, never>>,
  Expect<Equal<MatchReadonly<readonly [], [1] | [2]>, readonly [1] | readonly [2]>>,
  Expect<Equal<MatchReadonly<[] | readonly [], ['z']>, ['z'] | readonly ['z']>>,
  Expect<Equal<MatchReadonly<[], readonly ['z']>, readonly ['z']>>,
  Expect<Equal<MatchReadonly<readonly [], number[]>, readonly number[]>>,
];

export type CompileErrors = [
  // @ts-expect-error: text is not a tuple.
  MatchReadonly<[], 'ab'>,
];
