import { requireArray } from '../internal/checks.js';
import type { AreUnits } from '../internal/literal.js';

/**
 * An object that maps each key of a tuple to itself.
 *
 * Lets you list names once and read them as properties that the editor completes.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Event = A.ToObject<['click', 'focus']>;
 * //=> { click: 'click'; focus: 'focus' }
 * ```
 *
 * Keys are strings, numbers and symbols. The empty tuple gives `{}`, `string[]` an index signature.
 *
 * @template T - the tuple of keys
 *
 * @since 0.1.0
 */
export type ToObject<T extends readonly PropertyKey[]> = [T] extends [never]
  ? Record<never, never>
  : T extends unknown
    ? { [Key in T[number]]: Key }
    : never;

/**
 * Makes an object that maps each key of an array to itself.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.toObject(['click', 'focus']);
 * //=> { click: 'click'; focus: 'focus' }
 * ```
 *
 * If a key is not a literal, any property may be missing.
 *
 * @param array - the array of keys
 *
 * @throws TypeError when `array` is not an array.
 *
 * @since 0.1.0
 */
export function toObject<const T extends readonly PropertyKey[]>(
  array: readonly [...T],
): AreUnits<T> extends true ? ToObject<T> : Partial<ToObject<T>>;
export function toObject(array: readonly PropertyKey[]): Record<PropertyKey, PropertyKey> {
  requireArray('array', array);
  return Object.fromEntries(array.map((key) => [key, key]));
}
