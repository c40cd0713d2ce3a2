import { requireArray } from '../internal/checks.js';

/**
 * The indices of a tuple, as a tuple of numbers.
 *
 * Their union is a parameter type that accepts only existing indices.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Position = A.ToIndex<['x', 'y', 'z']>[number];
 * //=> 0 | 1 | 2
 * ```
 *
 * A readonly tuple stays readonly, an array gives `number[]`. All indices are read at once, so there is no limit to
 * their number.
 *
 * @template T - the tuple whose indices you want
 *
 * @since 0.1.0
 */
export type ToIndex<T extends readonly unknown[]> = {
  [Index in keyof T]: Index extends `${infer Position extends number}` ? Position : number;
};

/**
 * The indices of an array.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.toIndex(['x', 'y', 'z']);
 * //=> [0, 1, 2]
 * ```
 *
 * @param array - the array whose indices you want
 *
 * @throws TypeError when `array` is not an array.
 *
 * @since 0.1.0
 */
export function toIndex<const T extends readonly unknown[]>(array: readonly [...T]): ToIndex<T>;
export function toIndex(array: readonly unknown[]): number[] {
  requireArray('array', array);
  return [...array.keys()];
}
