import type { Concat } from '../array/concat.js';
import type { From } from '../array/from.js';

/**
 * The sum of two whole numbers.
 *
 * @example
 * ```ts
 * import type { Add } from 'yutil/recipes';
 *
 * type Sum = Add<120, 7>;
 * //=> 127
 * ```
 *
 * Each number may be 0 to 999. A number that is not literal gives `number`.
 *
 * @template Left - a number
 * @template Right - the number to add
 *
 * @since 0.1.0
 */
export type Add<Left extends number, Right extends number> = Left extends unknown
  ? Right extends unknown
    ? [From<Left>, From<Right>] extends [
        infer Before extends unknown[],
        infer After extends unknown[],
      ]
      ? Concat<Before, After>['length']
      : never
    : never
  : never;
