import { requireArray } from '../internal/checks.js';

/**
 * The number of elements of a tuple.
 *
 * Counts what a tuple has collected: arguments, steps, digits.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Arity = A.Length<Parameters<(x: number, y: number) => void>>;
 * //=> 2
 * ```
 *
 * An array gives `number`; optional elements give the union of the possible lengths. For strings there is `S.Length`.
 *
 * @template T - the tuple to measure
 *
 * @since 0.1.0
 */
export type Length<T extends readonly unknown[]> = T['length'];

/**
 * The number of elements of an array.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.length(['x', 'y']);
 * //=> 2
 * ```
 *
 * @param array - the array to measure
 *
 * @throws TypeError when `array` is not an array.
 *
 * @since 0.1.0
 */
export function length<const T extends readonly unknown[]>(array: readonly [...T]): Length<T> {
  requireArray('array', array);
  return array.length as Length<T>;
}
