import { requireInteger } from '../internal/checks.js';
import type { TupleOf } from '../internal/tuple-of.js';

/**
 * A tuple of a given length whose elements are `unknown`.
 *
 * Tuples are how the compiler counts: build one, add or remove elements, and read its `length`.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Sum<Left extends number, Right extends number> =
 *   [...A.From<Left>, ...A.From<Right>]['length'];
 *
 * type Total = Sum<12, 30>;
 * //=> 42
 * ```
 *
 * The length is read digit by digit; each digit makes the tuple ten times as long and adds itself, so the longest one
 * takes three steps.
 *
 * The longest tuple has 999 elements: 1000 and more is a compile error. A negative or fractional length gives
 * `never`, `number` gives `unknown[]`, and a union gives one tuple for each length.
 *
 * @template Length - the length of the tuple
 *
 * @since 0.1.0
 */
export type From<Length extends number> = Length extends unknown
  ? `${Length}` extends `${string}${'e+' | 'Infinity'}${string}`
    ? TooLong<Length>
    : `${Length}` extends `${string}${'-' | '.'}${string}`
      ? never
      : number extends Length
        ? unknown[]
        : `${Length}` extends `${string}${string}${string}${infer Fourth}`
          ? Fourth extends ''
            ? TupleOf<`${Length}`>
            : TooLong<Length>
          : TupleOf<`${Length}`>
  : never;

/** Never ends, on purpose: the compiler reports it (error 2589) where the length was written. */
type TooLong<Length extends number> = Length extends never ? Length : TooLong<Length>;

/**
 * An array of a given length, filled with `undefined`, as a start for counting or mapping.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.from(3).length;
 * //=> 3
 * ```
 *
 * @param length - the length of the array
 *
 * @throws TypeError when `length` is not a number.
 * @throws RangeError when `length` is negative or not a whole number.
 * @since 0.1.0
 */
export function from<const Length extends number>(length: Length): From<Length> {
  requireInteger('length', length);
  if (length < 0) throw new RangeError(`length must not be negative, but is ${length}`);
  return new Array(length).fill(undefined) as From<Length>;
}
