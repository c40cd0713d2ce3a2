import type { From } from '../array/from.js';
import type { IsUnion } from '../commonness/is-union.js';

/**
 * An intersection of tuples as one tuple, so that its elements can be read one by one.
 *
 * The compiler treats such an intersection as an array when it infers elements, yet knows its length and each position.
 * Tuples without a single length give `undefined`.
 */
export type MergedTuple<T extends readonly unknown[]> = number extends T['length']
  ? undefined
  : IsUnion<T['length']> extends true
    ? undefined
    : At<T, From<T['length']>>;

type At<T, Positions extends unknown[]> = {
  [Index in keyof Positions]: Index extends keyof T ? T[Index] : never;
};
