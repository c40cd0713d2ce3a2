/** `P`: building blocks for constraints. */
export type { AnyArray } from './any-array.js';
export type { Blank } from './blank.js';
export type { Branded } from './branded.js';
export type { Falsy } from './falsy.js';
export type { Tuple } from './tuple.js';
