import type { From } from '../array/from.js';

/**
 * The difference of two whole numbers, or `never` if it is below zero.
 *
 * @example
 * ```ts
 * import type { Subtract } from 'yutil/recipes';
 *
 * type Rest = Subtract<120, 7>;
 * //=> 113
 * ```
 *
 * Each number may be 0 to 999. A number that is not literal gives `number`.
 *
 * @template Left - a number
 * @template Right - the number to take away
 *
 * @since 0.1.0
 */
export type Subtract<Left extends number, Right extends number> = Left extends unknown
  ? Right extends unknown
    ? number extends Left | Right
      ? number
      : {} extends { [Each in `${Left} ${Right}`]: 1 }
        ? number
        : From<Left> extends [...From<Right>, ...infer Rest]
          ? Rest['length']
          : never
    : never
  : never;
