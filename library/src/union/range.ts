import type { From } from '../array/from.js';
import { requireInteger } from '../internal/checks.js';

/**
 * Every whole number from one bound to the other, both included, as a union.
 *
 * Restricts an argument to certain numbers: a month, a rating, a column of a grid.
 *
 * @example
 * ```ts
 * import type { U } from 'yutil';
 *
 * type Rating = U.Range<1, 5>;
 * //=> 1 | 2 | 3 | 4 | 5
 * ```
 *
 * A tuple with `Low` required and `High - Low` optional elements has exactly these lengths, so the compiler lists them
 * in one step. Below zero the same is done without the sign.
 *
 * `Low` above `High` and bounds with a fraction give `never`; a bound that is not a literal gives `number`. Bounds
 * reach from -999 to 999; beyond that is a compile error. A union as a bound gives the numbers of each range.
 *
 * @template Low - where the range begins, included
 * @template High - where the range ends, included
 *
 * @since 0.1.0
 */
export type Range<Low extends number, High extends number> = Low extends unknown
  ? High extends unknown
    ? number extends Low | High
      ? number
      : `${Low}` extends `-${infer LowSize extends number}`
        ? `${High}` extends `-${infer HighSize extends number}`
          ? Negative<NaturalRange<HighSize, LowSize>>
          : [From<LowSize>] extends [never]
            ? never
            : [From<High>] extends [never]
              ? never
              : Negative<NaturalRange<1, LowSize>> | NaturalRange<0, High>
        : `${High}` extends `-${string}`
          ? number extends From<Low>['length']
            ? number
            : never
          : NaturalRange<Low, High>
    : never
  : never;

/** The range between two bounds that are not negative. */
type NaturalRange<Low extends number, High extends number> = [From<Low>] extends [never]
  ? never
  : [From<High>] extends [never]
    ? never
    : From<High> extends readonly [...From<Low>, ...infer Above]
      ? [...From<Low>, ...Partial<Above>]['length']
      : number extends From<High>['length']
        ? number
        : never;

type Negative<Size> = Size extends number
  ? `-${Size}` extends `${infer Value extends number}`
    ? Value
    : never
  : never;

/**
 * Lists every whole number from one bound to the other, both included.
 *
 * @example
 * ```ts
 * import { U } from 'yutil';
 *
 * U.range(1, 5);
 * //=> (1 | 2 | 3 | 4 | 5)[]
 * ```
 *
 * `low` above `high` gives `[]`.
 *
 * @param low - where the range begins, included
 * @param high - where the range ends, included
 *
 * @throws TypeError when a bound is not a number.
 * @throws RangeError when a bound is not a whole number.
 *
 * @since 0.1.0
 */
export function range<const Low extends number, const High extends number>(
  low: Low,
  high: High,
): Range<Low, High>[];
export function range(low: number, high: number): number[] {
  requireInteger('low', low);
  requireInteger('high', high);
  const length = Math.max(0, high - low + 1);
  const result: number[] = new Array(length);
  for (let index = 0; index < length; index += 1) result[index] = low + index;
  return result;
}
