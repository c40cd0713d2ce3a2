import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Get } from '../../src/object/index.js';

interface Deep {
  value: 1;
  next?: Deep;
}

enum Side {
  Left = 'left',
  Right = 'right',
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Get<{ a: { b: 1 } }, 'a.b'>, 1>>,
  Expect<Equal<Get<{ a: 1 }, 'b'>, never>>,
  Expect<Equal<Get<{ 'a.b': 1; a: { b: 2 } }, 'a.b'>, 1>>,
  Expect<Equal<Get<{ 'a.b': { c: 2 } }, 'a.b.c'>, 2>>,
  Expect<Equal<Get<{ a: [1, { b: 2 }] }, 'a.1.b'>, 2>>,
  Expect<Equal<Get<{ a?: { b: 1 } }, 'a.b'>, 1 | undefined>>,
  Expect<Equal<Get<{ a: number[] }, 'a.0'>, number | undefined>>,
  Expect<Equal<Get<{ a: 1 }, 'a.'>, never>>,
  Expect<Equal<Get<{ a: { '': 1 } }, 'a.'>, 1>>,
  Expect<Equal<Get<{ a: 1; b: 2 }, 'a' | 'b'>, 1 | 2>>,
  Expect<Equal<Get<any, 'a'>, any>>,
  Expect<Equal<Get<{ a: any }, 'a.b.c'>, any>>,
  Expect<Equal<Get<never, 'a'>, never>>,
  Expect<Equal<Get<unknown, 'a'>, never>>,
  Expect<Equal<Get<{ '': 1 }, ''>, 1>>,
  Expect<Equal<Get<{ a: never }, 'a'>, never>>,
  Expect<Equal<Get<{ a: { b: 1 } | null }, 'a.b'>, 1 | undefined>>,
  Expect<Equal<Get<{ a?: 1 }, 'a'>, 1 | undefined>>,
  Expect<Equal<Get<[1, 2], '5'>, never>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<Get<{ a: 1 }, never>, never>>,
  Expect<Equal<Get<{ a: 1 }, string>, never>>,
  Expect<Equal<Get<{ a: unknown }, 'a.b'>, never>>,
  Expect<Equal<Get<{ a: 1 } | { a: 2 }, 'a'>, 1 | 2>>,
  Expect<Equal<Get<{ readonly a?: { b: 1 } }, 'a.b'>, 1 | undefined>>,
  Expect<Equal<Get<{ a: [x: 1, y: { z: 2 }] }, 'a.1.z'>, 2>>,
  Expect<Equal<Get<[1, 2], '2'>, never>>,
  Expect<Equal<Get<{ 1: 'x' }, '1'>, 'x'>>,
  Expect<Equal<Get<{}, 'a'>, never>>,
  Expect<Equal<Get<{ 'a.b': { c: 1 } }, 'a.b.c'>, 1>>,
  Expect<Equal<Get<Record<string, { a: 1 }>, 'x.a'>, 1 | undefined>>,
  Expect<Equal<Get<Deep, 'next.next.value'>, 1 | undefined>>,
];

interface Row {
  name: string;
}

interface Mixed {
  [key: string]: { a: number };
  y: { a: number; c: 2 };
}

interface Marked {
  [key: `data-${string}`]: number;
  id: 1;
}

class Money {
  amount = 1;
  toString() {
    return 'x';
  }
}

/** Indices are those of JavaScript, one for each array. */
export type Indices = [
  Expect<Equal<Get<number[][], '0.1'>, number | undefined>>,
  Expect<Equal<Get<{ c: string[][][] }, 'c.0.1.2'>, string | undefined>>,
  Expect<Equal<Get<readonly (readonly 'x'[])[], '3.4'>, 'x' | undefined>>,
  Expect<Equal<Get<[number, ...number[][]], '1.0'>, number | undefined>>,
  Expect<Equal<Get<[[1, 2], [3, 4]], '1.0'>, 3>>,
  Expect<Equal<Get<Record<number, number[]>, '5.0'>, number | undefined>>,
  Expect<Equal<Get<Record<number, string>[], '0.1'>, string | undefined>>,
  Expect<Equal<Get<number[][], `${number}.${number}`>, number | undefined>>,
  Expect<Equal<Get<{ a: [1, 2] }, `a.${number}`>, 1 | 2 | undefined>>,
  Expect<Equal<Get<{ a: 'abc' }, 'a.1'>, string | undefined>>,
  Expect<
    Equal<Get<number[], '01' | '-1' | '1.0' | '1.5' | '1e0' | '0x1' | ' 1' | '' | '+1'>, never>
  >,
  Expect<Equal<Get<{ 0.5: 'half' }, '0.5'>, 'half'>>,
];

/** Keys of index signatures need not be there, declared ones are. */
export type OpenKeys = [
  Expect<Equal<Get<Record<Side, { x: 1 }>, 'left.x'>, 1>>,
  Expect<Equal<Get<Record<Side, { x: 1 }>, `${Side}`>, { x: 1 }>>,
  Expect<Equal<Get<{ [key: `data-${number}`]: { x: 1 } }, `data-${number}.x`>, 1 | undefined>>,
  Expect<Equal<Get<Record<string, () => string>, 'toString'>, (() => string) | undefined>>,
  Expect<Equal<Get<Record<number, Row>, '5'>, Row | undefined>>,
  Expect<Equal<Get<Record<number, Row>, '5.name'>, string | undefined>>,
  Expect<Equal<Get<Marked, 'data-x'>, number | undefined>>,
  Expect<Equal<Get<Marked, 'id'>, 1>>,
  Expect<Equal<Get<Record<Uppercase<string>, 1>, 'A'>, 1 | undefined>>,
  Expect<Equal<Get<Record<Uppercase<string>, 1>, 'a'>, never>>,
  Expect<Equal<Get<Record<`x-${number}`, { b: 1 }>, 'x-1.b'>, 1 | undefined>>,
  Expect<Equal<Get<Record<`menu.${string}`, 1>, 'menu.open'>, 1 | undefined>>,
  Expect<Equal<Get<Record<`menu.${string}`, { a: 1 }>, 'menu.open.a'>, 1 | undefined>>,
  Expect<Equal<Get<Mixed, 'y.c'>, 2>>,
  Expect<Equal<Get<Mixed, 'x.a'>, number | undefined>>,
  Expect<Equal<Get<Mixed, 'x.c'>, never>>,
  Expect<Equal<Get<{ [key: number]: 1 | 2; 5: 2 }, '5'>, 2>>,
  Expect<Equal<Get<Money, 'amount'>, number>>,
  Expect<Equal<Get<Record<string, 1>, 'toString'>, 1 | undefined>>,
  Expect<Equal<Get<{ id: 1; toString: () => 'x' }, 'toString'>, () => 'x'>>,
];

export type CompileErrors = [
  // @ts-expect-error: a path is text.
  Get<{ a: 1 }, 1>,
];
