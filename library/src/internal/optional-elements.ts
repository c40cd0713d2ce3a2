import type { IsUnion } from '../commonness/is-union.js';

/**
 * True if a tuple has optional elements. No required element can follow them, which decides most tuples at once.
 *
 * A type that appends elements treats them as present; a value without them is shorter.
 * `Required` would also take `undefined` out of the elements of an array, so all elements are compared as the same type.
 */
export type HasOptional<T extends readonly unknown[]> = true extends (
  T extends readonly [] | readonly [...unknown[], unknown]
    ? never
    : number extends T['length']
      ? { [Key in keyof T]: 0 } extends { [Key in keyof T]-?: 0 }
        ? false
        : true
      : IsUnion<T['length']>
)
  ? true
  : false;

/** A tuple, or for one with optional elements the union of the tuples that its values may be. */
export type Lengths<T extends readonly unknown[], Before extends unknown[] = []> = T extends unknown
  ? HasOptional<T> extends true
    ? T extends readonly [infer First, ...infer Rest]
      ? Lengths<Rest, [...Before, First]>
      : T extends readonly [_?: unknown, ...rest: infer Rest]
        ? Before | Lengths<Rest, [...Before, T[0]]>
        : never
    : [...Before, ...T]
  : never;
