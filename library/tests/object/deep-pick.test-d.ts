import type { Equal, Expect } from '../../src/commonness/index.js';
import type { DeepCopy, DeepPick } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

enum Side {
  Left = 'left',
  Right = 'right',
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<DeepPick<{ a: { b: 1; c: 2 }; d: 3 }, 'a.b'>, { a: { b: 1 } }>>,
  Expect<Equal<DeepPick<{ a: { b: 1; c: 2 }; d: 3 }, 'a.b' | 'd'>, { a: { b: 1 } } & { d: 3 }>>,
  Expect<Equal<DeepPick<{ a: 1 }, 'x'>, unknown>>,
  Expect<Equal<DeepPick<{ a: 1 }, ''>, unknown>>,
  Expect<Equal<DeepPick<{ a: 1 }, never>, unknown>>,
  Expect<Equal<DeepPick<{ readonly a?: { b: 1; c: 2 } }, 'a.b'>, { readonly a?: { b: 1 } }>>,
  Expect<Equal<DeepPick<{ a: 1; b: 2 }, 'a' | 'x'>, { a: 1 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<DeepPick<any, 'a'>, { a: any }>>,
  Expect<Equal<DeepPick<never, 'a'>, never>>,
  Expect<Equal<DeepPick<{ a: { b: 1 } }, 'a.x'>, unknown>>,
  Expect<Equal<DeepPick<{ a: { b: 1 } | null }, 'a.b'>, { a: { b: 1 } | null }>>,
  Expect<Equal<DeepPick<{}, 'a'>, unknown>>,
  Expect<Equal<DeepPick<{ 'a.b': 1; a: { b: 2 } }, 'a.b'>, { 'a.b': 1 }>>,
  Expect<Equal<DeepPick<Named, 'nick'>, { nick?: string }>>,
];

interface Row {
  name: string;
  rank: number;
}

type Event = { kind: 'a'; v: 1; z: 0 } | { kind: 'b'; v: 's'; z: 0 };
type Cover = { id: 1; cover: string | { src: 'x'; width: number; lazy: boolean } | null };

/** Members of a union are not mixed, and each keeps its place. */
export type Unions = [
  Expect<
    Equal<DeepCopy<DeepPick<Event, 'kind' | 'v'>>, { kind: 'a'; v: 1 } | { kind: 'b'; v: 's' }>
  >,
  Expect<
    Equal<
      DeepCopy<DeepPick<{ e: Event; f: 1 }, 'e.kind' | 'e.v' | 'f'>>,
      { e: { kind: 'a'; v: 1 } | { kind: 'b'; v: 's' }; f: 1 }
    >
  >,
  Expect<
    Equal<
      DeepCopy<DeepPick<Cover, 'cover.width' | 'cover.lazy'>>,
      { cover: string | { width: number; lazy: boolean } | null }
    >
  >,
  Expect<Equal<DeepCopy<DeepPick<Cover, 'cover' | 'cover.lazy'>>, { cover: Cover['cover'] }>>,
  Expect<Equal<DeepPick<{ foo: string } | { bar: string }, 'foo'>, { foo: string } | {}>>,
  Expect<Equal<DeepPick<{ a: { b: 1 } | { c: 2 } }, 'a.b'>, { a: { b: 1 } | {} }>>,
  Expect<Equal<DeepPick<{ a: number | { b: 1 } }, 'a.b'>, { a: number | { b: 1 } }>>,
  Expect<Equal<DeepPick<{ a: any }, 'a.b'>, { a: any }>>,
  Expect<Equal<DeepPick<{ a: { c: 1 } } | { a: { d: 1 } }, 'a.b'>, unknown>>,
];

/** Elements of arrays and keys of index signatures may be missing. */
export type OpenKeys = [
  Expect<Equal<DeepPick<Record<Side, { x: 1; y: 2 }>, 'left.x'>, { left: { x: 1 } }>>,
  Expect<Equal<DeepPick<{ m: number[][] }, 'm.0.1'>, { m: { 0?: { 1?: number } } }>>,
  Expect<Equal<DeepPick<{ list: string[] }, 'list.5'>, { list: { 5?: string } }>>,
  Expect<Equal<DeepPick<{ rows: Row[] }, 'rows.3.name'>, { rows: { 3?: { name: string } } }>>,
  Expect<Equal<DeepPick<Record<number, Row>, '5.name'>, { 5?: { name: string } }>>,
  Expect<Equal<DeepPick<Record<string, Row>, 'x.name'>, { x?: { name: string } }>>,
  Expect<Equal<DeepPick<{ t: [1, { a: 1; b: 2 }?] }, 't.1.a'>, { t: { 1?: { a: 1 } } }>>,
  Expect<Equal<DeepPick<{ list: string[] }, 'list.00' | 'list.-1' | 'list.1e0'>, unknown>>,
];

export type CompileErrors = [
  // @ts-expect-error: a path is text.
  DeepPick<{ a: 1 }, 1>,
];
