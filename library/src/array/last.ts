import { requireElement } from '../internal/checks.js';

/**
 * The last element of a tuple.
 *
 * Finds the callback after the arguments, or the page at the end of a path.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Callback = A.Last<[path: string, mode: number, done: () => void]>;
 * //=> () => void
 * ```
 *
 * The empty tuple gives `never`; an array gives the type of its elements. After optional elements or a rest element it
 * gives the union of all that could be last.
 *
 * @template T - the tuple to take it from
 *
 * @since 0.1.0
 */
export type Last<T extends readonly unknown[]> = T extends readonly [...unknown[], infer Tail]
  ? Tail
  : LastOpen<T>;

/** Walks to the first element that may be missing: the one before it could be the last, and so could the rest. */
type LastOpen<T extends readonly unknown[], Candidate = never> = T extends readonly [
  infer Head,
  ...infer Rest,
]
  ? LastOpen<Rest, Head>
  : Candidate | T[number];

/**
 * The last element of an array.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.last(['usage', 'array', 'last']);
 * //=> 'last'
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
export function last<const T extends readonly unknown[]>(array: readonly [...T]): Last<T> {
  requireElement('array', array);
  return array[array.length - 1] as Last<T>;
}
