import { requireArray } from '../internal/checks.js';
import type { MatchReadonly } from './match-readonly.js';

/**
 * A tuple without its first element.
 *
 * Leaves the arguments after a command, or a path after its root.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Arguments = A.Shift<['git', 'commit', '--amend']>;
 * //=> ['commit', '--amend']
 * ```
 *
 * The empty tuple stays empty, an array stays the same, a readonly tuple stays readonly.
 *
 * @template T - the tuple to shorten
 *
 * @since 0.1.0
 */
export type Shift<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest]
  ? MatchReadonly<T, Rest>
  : T extends readonly []
    ? T
    : T extends readonly [...unknown[], unknown]
      ? MatchReadonly<T, T[number][]>
      : T extends readonly [unknown?, ...infer Rest]
        ? MatchReadonly<T, Rest>
        : never;

/**
 * Leaves out the first element, in a copy.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.shift(['git', 'commit', '--amend']);
 * //=> ['commit', '--amend']
 * ```
 *
 * @param array - the array to shorten
 *
 * @throws TypeError when `array` is not an array.
 *
 * @since 0.1.0
 */
export function shift<const T extends readonly unknown[]>(array: readonly [...T]): Shift<T>;
export function shift(array: readonly unknown[]): unknown[] {
  requireArray('array', array);
  return array.slice(1);
}
