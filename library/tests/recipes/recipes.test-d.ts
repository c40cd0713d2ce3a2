import type { Equal, Expect, Extends } from '../../src/commonness/index.js';
import type {
  Add,
  CamelCaseKeys,
  ExactlyOne,
  Json,
  NonEmpty,
  Paths,
  StrictOmit,
  Subtract,
} from '../../src/recipes/index.js';

interface Tree {
  value: number;
  left?: Tree;
}

type Source = ExactlyOne<{ file: string; url: string }>;

/** Typical uses and limits. */
export type Examples = [
  Expect<Equal<Paths<{ a?: { b: number } | null; c: string }>, 'a' | 'a.b' | 'c'>>,
  Expect<Equal<Paths<{ list: { id: 1 }[] }>, 'list' | `list.${number}` | `list.${number}.id`>>,
  Expect<Equal<Paths<{ pair: [1, 2] }>, 'pair' | 'pair.0' | 'pair.1'>>,
  Expect<Extends<'left.left.left.left.value', Paths<Tree>>>,
  Expect<Equal<Paths<Record<string, 1>>, never>>,
  Expect<Equal<StrictOmit<{ a: { b: 1; c: 2 } }, 'a.b'>, { a: { c: 2 } }>>,
  Expect<Equal<CamelCaseKeys<readonly [{ a_b: 1 }, Date]>, readonly [{ aB: 1 }, Date]>>,
  Expect<Equal<CamelCaseKeys<{ readonly a_b?: { c_d: 1 } }>, { readonly aB?: { cD: 1 } }>>,
  Expect<Extends<{ file: string }, Source>>,
  Expect<Equal<Extends<{ file: string; url: string }, Source>, false>>,
  Expect<Equal<Extends<{}, Source>, false>>,
  Expect<Extends<Tree, Json<Tree>>>,
  Expect<Equal<Json<{ at: Date }>, { at: never }>>,
  Expect<Equal<NonEmpty<1>[0], 1>>,
  Expect<Equal<Add<999, 999>, 1998>>,
  Expect<Equal<Add<1 | 2, 10>, 11 | 12>>,
  Expect<Equal<Add<number, 1>, number>>,
  Expect<Equal<Subtract<10, 3>, 7>>,
  Expect<Equal<Subtract<3, 10>, never>>,
  Expect<Equal<Subtract<3, number>, number>>,
];

type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
type Nest = string | Nest[];
declare const json: JsonValue;
declare const nest: Nest;

/** Types that contain themselves in arrays. */
export const recursive: [
  Json<JsonValue>,
  Json<Nest>,
  CamelCaseKeys<JsonValue>,
  CamelCaseKeys<Nest>,
] = [json, nest, json, nest];
export type Recursive = [
  Expect<Extends<JsonValue, Json<JsonValue>>>,
  Expect<Equal<Json<readonly { at: Date }[]>, readonly { at: never }[]>>,
  Expect<Equal<CamelCaseKeys<readonly { a_b: 1 }[]>, readonly { aB: 1 }[]>>,
];

interface Tag {
  readonly tag: 'sorted';
}

/** Arrays with a tag, as `P.Branded` gives them. */
export type Tagged = [
  Expect<Equal<Json<{ a: string[] & Tag }>, { a: readonly string[] }>>,
  Expect<Extends<CamelCaseKeys<{ a_b: string[] & Tag }>, { aB: string[] & Tag }>>,
];

/** Declared keys beside an index signature are listed. */
export type OpenKeys = [
  Expect<Equal<Paths<{ [key: string]: { a: 1 }; y: { a: 1 } }>, 'y' | 'y.a'>>,
];

export type CompileErrors = [
  // @ts-expect-error: the path does not exist.
  StrictOmit<{ a: { b: 1 } }, 'a.x'>,
];
