import type { From } from '../../src/array/index.js';
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

/** Typical uses and edge cases. */
export type Examples = [
  Expect<Equal<Assign<{ a: 1 }, [{ a: 2 }, { b: 3 }]>, { a: 2; b: 3 }>>,
  Expect<Equal<Assign<{ a: 1 }, [null, 1, [], () => 1, { b: 2 }]>, { a: 1; b: 2 }>>,
  Expect<Equal<Assign<{ a: 1 }, []>, { a: 1 }>>,
  Expect<Equal<Assign<{ a: 1 }, { b: 1 }[]>, { a: 1 }>>,
  Expect<Equal<Assign<I, [I]>, { a: 1; b?: 2 }>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
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

/**
 * One source per index, such as `{ shared: '7'; at7: '7' }` for 7; the source at index 3 is `null`, which is skipped.
 */
type Sources<T extends unknown[]> = {
  [Index in keyof T]: Index extends '3'
    ? null
    : { [Key in 'shared' | `at${Index & string}`]: Index };
};
type Many<T extends unknown[]> = Assign<{ first: 0; at0: 0 }, Sources<T>>;

/** More than 30 sources, which are merged in pairs. */
export type LargeInputs = [
  Expect<
    Equal<
      [
        Many<From<40>>['first'],
        Many<From<40>>['at0'],
        Many<From<40>>['at39'],
        Many<From<40>>['shared'],
      ],
      [0, '0', '39', '39']
    >
  >,
  Expect<
    Equal<
      keyof Many<From<40>>,
      'first' | 'shared' | `at${Exclude<keyof From<40>, keyof [] | '3'> & `${number}`}`
    >
  >,
  Expect<Equal<Assign<{ a: 1 }, [...Sources<From<40>>, { a: 2 } | null]>['a'], 1 | 2>>,
];

export type CompileErrors = [
  // @ts-expect-error: an array is not a plain object.
  Assign<number[], []>,
  // @ts-expect-error: a function is not a plain object.
  Assign<() => void, []>,
  // @ts-expect-error: text is not an object.
  Assign<'a', []>,
  // @ts-expect-error: the sources come in a tuple.
  Assign<{ a: 1 }, { a: 2 }>,
];
