import type { Equal, Expect } from '../../src/commonness/index.js';
import type { ToObject } from '../../src/union/index.js';

/** Special types that every utility is tested with. */
export type SpecialTypes = [
  Expect<Equal<ToObject<any>, { [x: string]: any }>>,
  Expect<Equal<ToObject<never>, {}>>,
  Expect<Equal<ToObject<'a' | 1>, { 1: 1; a: 'a' }>>,
  Expect<Equal<ToObject<string>, { [x: string]: string }>>,
  Expect<Equal<ToObject<`a${string}`>, { [x: `a${string}`]: `a${string}` }>>,
];

export type CompileErrors = [
  // @ts-expect-error: a boolean is not a key.
  ToObject<true>,
  // @ts-expect-error: a tuple is not a key, A.ToObject reads it.
  ToObject<['a']>,
];
