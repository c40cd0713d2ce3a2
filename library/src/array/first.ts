import { requireElement } from '../internal/checks.js';

/**
 * The first element of a tuple.
 *
 * Reads the command from a list of arguments, or the first segment of a path.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Command = A.First<['git', 'commit', '--amend']>;
 * //=> 'git'
 * ```
 *
 * The empty tuple gives `never`; an array gives the type of its elements. An optional element may be missing, so
 * `undefined` is added.
 *
 * @template T - the tuple to take it from
 *
 * @since 0.1.0
 */
export type First<T extends readonly unknown[]> = T extends readonly [] ? never : T[0];

/**
 * The first element of an array.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.first(['git', 'commit']);
 * //=> 'git'
 * ```
 *
 * @param array - the array to take it from
 *
 * @throws TypeError when `array` is not an array.
 *
 * @throws RangeError when `array` is empty.
 *
 * @since 0.1.0
 */
export function first<const T extends readonly unknown[]>(array: readonly [...T]): First<T> {
  requireElement('array', array);
  return array[0] as First<T>;
}
