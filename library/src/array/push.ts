import { requireArray } from '../internal/checks.js';
import type { Lengths } from '../internal/optional-elements.js';

/**
 * A tuple with one more element at its end.
 *
 * Collects results one by one, which is how most types that walk a tuple build their result.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Steps = A.Push<['build', 'test'], 'publish'>;
 * //=> ['build', 'test', 'publish']
 * ```
 *
 * A tuple is added as one element, not spread; that is `A.Concat`. A readonly tuple stays readonly. Optional elements
 * may be missing, so the new one can stand at any of their places: the result is a union.
 *
 * @template T - the tuple to extend
 * @template Value - the element to add
 *
 * @since 0.1.0
 */
export type Push<T extends readonly unknown[], Value> = undefined extends T[number]
  ? T extends unknown[]
    ? [...Lengths<T>, Value]
    : readonly [...Lengths<T>, Value]
  : T extends unknown[]
    ? [...T, Value]
    : readonly [...T, Value];

/**
 * Adds an element at the end, in a copy.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.push(['build', 'test'], 'publish');
 * //=> ['build', 'test', 'publish']
 * ```
 *
 * @param array - the array to extend
 * @param value - the element to add
 *
 * @throws TypeError when `array` is not an array.
 *
 * @since 0.1.0
 */
export function push<const T extends readonly unknown[], const Value>(
  array: readonly [...T],
  value: Value,
): Push<T, Value>;
export function push(array: readonly unknown[], value: unknown): readonly unknown[] {
  requireArray('array', array);
  return [...array, value];
}
