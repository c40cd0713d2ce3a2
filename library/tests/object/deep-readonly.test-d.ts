import type { Equal, Expect } from '../../src/commonness/index.js';
import type { DeepReadonly } from '../../src/object/index.js';

interface Named {
  name: string;
  nick?: string;
}

/** Typical uses and edge cases. */
export type Examples = [
  Expect<
    Equal<
      DeepReadonly<{ a: { b: [1, { c: 1 }] }; f: () => 1; d?: { e: 1 } | null }>,
      {
        readonly a: { readonly b: readonly [1, { readonly c: 1 }] };
        readonly f: () => 1;
        readonly d?: { readonly e: 1 } | null;
      }
    >
  >,
  Expect<Equal<DeepReadonly<{ a: 1 }[]>, readonly { readonly a: 1 }[]>>,
  Expect<Equal<DeepReadonly<string>, string>>,
  Expect<Equal<DeepReadonly<Date>, Date>>,
  Expect<Equal<DeepReadonly<any>, any>>,
  Expect<Equal<DeepReadonly<unknown>, unknown>>,
  Expect<Equal<DeepReadonly<never>, never>>,
  Expect<Equal<DeepReadonly<() => 1>, () => 1>>,
];

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<DeepReadonly<{ a: 1 } | { b: 2 }>, { readonly a: 1 } | { readonly b: 2 }>>,
  Expect<Equal<DeepReadonly<{ readonly a: 1 }>, { readonly a: 1 }>>,
  Expect<Equal<DeepReadonly<{ a?: 1 }>, { readonly a?: 1 }>>,
  Expect<Equal<DeepReadonly<{}>, {}>>,
  Expect<Equal<DeepReadonly<Record<string, 1>>, { readonly [x: string]: 1 }>>,
  Expect<Equal<DeepReadonly<{ a: 1 } & { b: 2 }>, { readonly a: 1; readonly b: 2 }>>,
  Expect<
    Equal<
      DeepReadonly<{ a: any; b: never; c: unknown }>,
      { readonly a: any; readonly b: never; readonly c: unknown }
    >
  >,
  Expect<Equal<DeepReadonly<Named>, { readonly name: string; readonly nick?: string }>>,
  Expect<Equal<DeepReadonly<null>, null>>,
  Expect<Equal<DeepReadonly<[{ a: 1 }, [2]]>, readonly [{ readonly a: 1 }, readonly [2]]>>,
  Expect<Equal<DeepReadonly<{ a?: { b: 1 } | null }>, { readonly a?: { readonly b: 1 } | null }>>,
  Expect<Equal<DeepReadonly<() => void>, () => void>>,
  Expect<Equal<DeepReadonly<{ at: Date }>, { readonly at: Date }>>,
  Expect<Equal<DeepReadonly<[a: 1, b?: { c: 1 }]>, readonly [a: 1, b?: { readonly c: 1 }]>>,
];

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Nest = string | Nest[];
declare const json: Json;
declare const nest: Nest;

/** Types that contain themselves in arrays. */
export const recursive: [DeepReadonly<Json>, DeepReadonly<Nest>] = [json, nest];
export type Recursive = [
  Expect<Equal<Exclude<DeepReadonly<Nest>, string>[number], DeepReadonly<Nest>>>,
  Expect<Equal<DeepReadonly<{ a: 1 }[][]>, readonly (readonly { readonly a: 1 }[])[]>>,
  Expect<Equal<DeepReadonly<[1, ...{ a: 1 }[]]>, readonly [1, ...{ readonly a: 1 }[]]>>,
];

interface Tag {
  readonly tag: 'sorted';
}

/** Arrays with a tag, as `P.Branded` gives them. */
export type Tagged = [
  Expect<Equal<DeepReadonly<{ a: 1 }[] & Tag>, readonly { readonly a: 1 }[] & Tag>>,
  Expect<Equal<DeepReadonly<readonly string[] & Tag>, readonly string[] & Tag>>,
];
