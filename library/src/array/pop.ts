import { requireArray } from '../internal/checks.js';
import type { MatchReadonly } from './match-readonly.js';

/**
 * A tuple without its last element.
 *
 * Removes the callback from a list of arguments, or the file from a path.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Folder = A.Pop<['docs', 'array', 'pop.md']>;
 * //=> ['docs', 'array']
 * ```
 *
 * The empty tuple stays empty, an array stays the same, a readonly tuple stays readonly. If the last element may be
 * missing, the result is the union of the possible tuples.
 *
 * @template T - the tuple to shorten
 *
 * @since 0.1.0
 */
export type Pop<T extends readonly unknown[]> = T extends readonly [...infer Init, unknown]
  ? MatchReadonly<T, Init>
  : T extends readonly []
    ? T
    : MatchReadonly<T, PopOpen<T>>;

/** One result for each length that the tuple could have. */
type PopOpen<T extends readonly unknown[], Passed extends unknown[] = []> = T extends readonly [
  infer Head,
  ...infer Rest,
]
  ? PopOpen<Rest, [...Passed, Head]>
  :
      | (Passed extends [...infer Init, unknown] ? Init : number extends T['length'] ? never : [])
      | (T extends readonly []
          ? never
          : number extends T['length']
            ? [...Passed, ...T]
            : T extends readonly [_?: unknown, ...rest: infer Rest]
              ? PopOpen<Rest, [...Passed, T[0]]>
              : never);

/**
 * Leaves out the last element, in a copy.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.pop(['docs', 'array', 'pop.md']);
 * //=> ['docs', 'array']
 * ```
 *
 * @param array - the array to shorten
 *
 * @throws TypeError when `array` is not an array.
 *
 * @since 0.1.0
 */
export function pop<const T extends readonly unknown[]>(array: readonly [...T]): Pop<T>;
export function pop(array: readonly unknown[]): unknown[] {
  requireArray('array', array);
  return array.slice(0, -1);
}
