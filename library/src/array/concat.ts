import { requireArray } from '../internal/checks.js';
import type { Lengths } from '../internal/optional-elements.js';

/**
 * Two tuples joined into one.
 *
 * Puts the parameters of a wrapper before or after those of the function that it wraps.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Arguments = A.Concat<[url: string], [timeout: number]>;
 * //=> [url: string, timeout: number]
 * ```
 *
 * The result is mutable. Rest elements and arrays stay open: their elements keep their place between the others.
 * Optional elements of the first tuple may be missing, which gives a union.
 *
 * @template Left - the first tuple
 * @template Right - the second tuple
 *
 * @since 0.1.0
 */
export type Concat<
  Left extends readonly unknown[],
  Right extends readonly unknown[],
> = undefined extends Left[number] ? [...Lengths<Left>, ...Right] : [...Left, ...Right];

/**
 * Joins two arrays.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.concat([1, 2], ['three']);
 * //=> [1, 2, 'three']
 * ```
 *
 * @param left - the first array
 * @param right - the second array
 *
 * @throws TypeError when an argument is not an array.
 *
 * @since 0.1.0
 */
export function concat<
  const Left extends readonly unknown[],
  const Right extends readonly unknown[],
>(left: readonly [...Left], right: readonly [...Right]): Concat<Left, Right>;
export function concat(left: readonly unknown[], right: readonly unknown[]): unknown[] {
  requireArray('left', left);
  requireArray('right', right);
  return [...left, ...right];
}
