import type { IsUnion } from '../commonness/is-union.js';

/**
 * True if a tuple has optional elements.
 *
 * A type that appends elements treats them as present; a value without them is shorter.
 */
export type HasOptional<T extends readonly unknown[]> = true extends (
  T extends unknown
    ? IsUnion<T['length']>
    : never
)
  ? true
  : false;
