import { requireArray } from '../internal/checks.js';
import type { MatchReadonly } from './match-readonly.js';

/**
 * A tuple with one more element at its beginning.
 *
 * Adds a context or a receiver before a list of parameters.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type WithContext = A.Unshift<[id: number], { user: string }>;
 * //=> [{ user: string }, id: number]
 * ```
 *
 * A tuple is added as one element, not spread; that is `A.Concat`. A readonly tuple stays readonly, an array stays
 * open at its end.
 *
 * @template T - the tuple to extend
 * @template Value - the element to add
 *
 * @since 0.1.0
 */
export type Unshift<T extends readonly unknown[], Value> = MatchReadonly<T, [Value, ...T]>;

/**
 * Adds an element at the beginning, in a copy.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.unshift(['test', 'publish'], 'build');
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
export function unshift<const T extends readonly unknown[], const Value>(
  array: readonly [...T],
  value: Value,
): Unshift<T, Value> {
  requireArray('array', array);
  const result: readonly unknown[] = [value, ...array];
  return result as Unshift<T, Value>;
}
