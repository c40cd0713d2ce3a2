import type { IsUnion } from '../commonness/is-union.js';

/**
 * Whether a tuple has optional elements.
 *
 * A type that puts something behind them takes them for present; a value that lacks them is shorter.
 */
export type HasOptional<T extends readonly unknown[]> = true extends (
  T extends unknown
    ? IsUnion<T['length']>
    : never
)
  ? true
  : false;
