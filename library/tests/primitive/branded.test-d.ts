import type { Chunk, Fill, Flatten, Max, Sort, Splice, Take } from '../../src/array/index.js';
import type { Equal, Expect } from '../../src/commonness/index.js';
import type { GreaterThan } from '../../src/number/index.js';
import type { Branded } from '../../src/primitive/index.js';
import type { Subtract } from '../../src/recipes/index.js';
import type { Range } from '../../src/union/index.js';

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Branded<string, 'a'> extends string ? 1 : 0, 1>>,
  Expect<Equal<string extends Branded<string, 'a'> ? 1 : 0, 0>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Branded<string, 'Id'> extends string ? true : false, true>>,
  Expect<Equal<string extends Branded<string, 'Id'> ? true : false, false>>,
  Expect<Equal<Branded<string, 'A'> extends Branded<string, 'B'> ? true : false, false>>,
  Expect<Equal<Branded<any, 'Id'>, any>>,
  Expect<Equal<Branded<never, 'Id'>, never>>,
];

type Id = Branded<number, 'Id'>;

enum Level {
  Low = 1,
  High = 3,
}

/** A number with a tag, and that of an enum, is not known: other types treat it as `number`. */
export type Numbers = [
  Expect<Equal<GreaterThan<Id, 1>, boolean>>,
  Expect<Equal<GreaterThan<1, Id>, boolean>>,
  Expect<Equal<Max<[Id, 3]>, Id | 3>>,
  Expect<Equal<Sort<[Id, 3]>, [Id | 3, Id | 3]>>,
  Expect<Equal<Range<1, Id>, number>>,
  Expect<Equal<Range<1, Level>, number>>,
  Expect<Equal<Subtract<5, Id>, number>>,
  Expect<Equal<Chunk<[1, 2], Id>, (1 | 2)[][]>>,
  Expect<Equal<Chunk<[1, 2], Level.High>, (1 | 2)[][]>>,
  Expect<Equal<Take<Id, [1, 2]>, (1 | 2)[]>>,
  Expect<Equal<Flatten<[[[1]]], Id>, [[[1]]] | [[1]] | [1]>>,
  Expect<Equal<Fill<[1, 2], 'x', Id>, [1 | 'x', 2 | 'x']>>,
  Expect<Equal<Splice<[1, 2], Id, 1>, (1 | 2)[]>>,
];
