import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Get } from '../../src/object/index.js';

interface Deep {
  value: 1;
  next?: Deep;
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
  Expect<Equal<Get<Record<string, { a: 1 }>, 'x.a'>, 1>>,
  Expect<Equal<Get<Deep, 'next.next.value'>, 1 | undefined>>,
];

export type CompileErrors = [
  // @ts-expect-error: a path is text.
  Get<{ a: 1 }, 1>,
];
