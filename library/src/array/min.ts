import { requireElement, requireNumber } from '../internal/checks.js';
import type { Blocks } from '../internal/tuple-blocks.js';
import type { GreaterThan } from '../number/greater-than.js';

/**
 * The smallest number of a tuple.
 *
 * Finds the limit that all parts of a pipeline respect.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Shortest = A.Min<[120, 8, 64]>;
 * //=> 8
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
export type Min<T extends readonly number[]> = T extends readonly [
  infer Head extends number,
  ...infer Rest extends readonly number[],
]
  ? '99' extends keyof Rest
    ? MinBlocks<Blocks<Rest>, Head>
    : MinFrom<Rest, Head>
  : T[number];

type MinBlocks<Each extends readonly unknown[], Best extends number> = Each extends readonly [
  infer Block extends readonly number[],
  ...infer Rest,
]
  ? MinBlocks<Rest, MinFrom<Block, Best>>
  : Best;

type MinFrom<T extends readonly number[], Best extends number> = T extends readonly [
  infer Head extends number,
  ...infer Rest extends readonly number[],
]
  ? MinFrom<Rest, Lesser<Best, Head>>
  : Best | T[number];

type Lesser<Left extends number, Right extends number> = Left extends unknown
  ? Right extends unknown
    ? LesserOf<Left, Right, GreaterThan<Right, Left>>
    : never
  : never;

type LesserOf<Left, Right, IsLeft extends boolean> = [IsLeft] extends [true]
  ? Left
  : [IsLeft] extends [false]
    ? Right
    : Left | Right;

/**
 * The smallest number of an array.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.min([120, 8, 64]);
 * //=> 8
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
export function min<const T extends readonly number[]>(array: readonly [...T]): Min<T>;
export function min(array: readonly number[]): number {
  requireElement('array', array);
  let best = Infinity;
  for (let index = 0; index < array.length; index += 1) {
    const value = array[index];
    requireNumber('array element', value);
    best = Math.min(best, value);
  }
  return best;
}
