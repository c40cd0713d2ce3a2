import type { Equal, Expect } from '../../src/commonness/index.js';
import type { Assign } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

interface I {
  a: 1;
  b?: 2;
}

/** What it is for, and where it ends. */
export type Examples = [
  Expect<Equal<Assign<{ a: 1 }, [{ a: 2 }, { b: 3 }]>, { a: 2; b: 3 }>>,
  Expect<Equal<Assign<{ a: 1 }, [null, 1, [], () => 1, { b: 2 }]>, { a: 1; b: 2 }>>,
  Expect<Equal<Assign<{ a: 1 }, []>, { a: 1 }>>,
  Expect<Equal<Assign<{ a: 1 }, { b: 1 }[]>, { a: 1 }>>,
  Expect<Equal<Assign<I, [I]>, { a: 1; b?: 2 }>>,
];

/** The types that every utility meets. */
export type Guests = [
  Expect<Equal<Assign<{ a: 1 }, [{ a: 2 } | null]>, { a: 1 } | { a: 2 }>>,
  Expect<Equal<Assign<any, [{ a: 1 }]>, { [x: string]: any; a: 1 }>>,
  Expect<Equal<Assign<never, [{ a: 1 }]>, never>>,
  Expect<Equal<Assign<{ a: 1 }, any>, { a: 1 }>>,
  Expect<Equal<Assign<{ a: 1 }, never>, never>>,
  Expect<Equal<Assign<{ a: 1 }, [any, never, unknown]>, { a: 1 }>>,
  Expect<Equal<Assign<{ a: 1 }, [null, 1, [], () => void, Date]>, { a: 1 }>>,
  Expect<Equal<Assign<{ a: 1 }, readonly [{ a: 2 }]>, { a: 2 }>>,
  Expect<Equal<Assign<{ a: 1 }, { a: 2 }[]>, { a: 1 }>>,
  Expect<Equal<Assign<{ readonly a?: 1 }, [{ a: 2 }]>, { a: 2 }>>,
  Expect<Equal<Assign<{ a: 1 }, [{ readonly a?: 2 }]>, { readonly a?: 2 }>>,
  Expect<Equal<Assign<Named, [{ age: number }]>, { name: string; nick?: string; age: number }>>,
];

/** What must not compile. */
export type Refused = [
  // @ts-expect-error: an array is not made of keys.
  Assign<number[], []>,
  // @ts-expect-error: neither is a function.
  Assign<() => void, []>,
  // @ts-expect-error: nor is text.
  Assign<'a', []>,
  // @ts-expect-error: the sources come in a tuple.
  Assign<{ a: 1 }, { a: 2 }>,
];
