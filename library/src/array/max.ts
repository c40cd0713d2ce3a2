import { requireElement, requireNumber } from '../internal/checks.js';
import type { Blocks } from '../internal/tuple-blocks.js';
import type { GreaterThan } from '../number/greater-than.js';

/**
 * The largest number of a tuple.
 *
 * Sizes a buffer or a column by the numbers it must hold.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Longest = A.Max<[120, 8, 64]>;
 * //=> 120
 * ```
 *
 * Compares as `N.GreaterThan` does, so decimals and negative numbers are fine. The empty tuple gives `never`. If a
 * number is not a literal, or an element is a union, the result includes every possible answer. Reads up to 9,990
 * elements.
 *
 * @template T - the tuple of numbers
 *
 * @since 0.1.0
 */
export type Max<T extends readonly number[]> = T extends readonly [
  infer Head extends number,
  ...infer Rest extends readonly number[],
]
  ? '99' extends keyof Rest
    ? MaxBlocks<Blocks<Rest>, Head>
    : MaxFrom<Rest, Head>
  : T[number];

type MaxBlocks<Each extends readonly unknown[], Best extends number> = Each extends readonly [
  infer Block extends readonly number[],
  ...infer Rest,
]
  ? MaxBlocks<Rest, MaxFrom<Block, Best>>
  : Best;

type MaxFrom<T extends readonly number[], Best extends number> = T extends readonly [
  infer Head extends number,
  ...infer Rest extends readonly number[],
]
  ? MaxFrom<Rest, Greater<Best, Head>>
  : Best | T[number];

type Greater<Left extends number, Right extends number> = Left extends unknown
  ? Right extends unknown
    ? GreaterOf<Left, Right, GreaterThan<Left, Right>>
    : never
  : never;

type GreaterOf<Left, Right, IsLeft extends boolean> = [IsLeft] extends [true]
  ? Left
  : [IsLeft] extends [false]
    ? Right
    : Left | Right;

/**
 * The largest number of an array.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.max([120, 8, 64]);
 * //=> 120
 * ```
 *
 * @param array - the array of numbers
 *
 * @throws TypeError when `array` is not an array of numbers.
 *
 * @throws RangeError when `array` is empty.
 *
 * @since 0.1.0
 */
export function max<const T extends readonly number[]>(array: readonly [...T]): Max<T>;
export function max(array: readonly number[]): number {
  requireElement('array', array);
  let best = -Infinity;
  for (let index = 0; index < array.length; index += 1) {
    const value = array[index];
    requireNumber('array element', value);
    best = Math.max(best, value);
  }
  return best;
}
