import { requireArray, requireFinite } from '../internal/checks.js';
import type { Blocks } from '../internal/tuple-blocks.js';

/**
 * The elements of a tuple as one string, with a separator between them.
 *
 * Builds a path, a key or a class name from its pieces.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Path = A.Join<['users', 42, 'posts'], '/'>;
 * //=> 'users/42/posts'
 * ```
 *
 * The separator is `,` unless you give another string or number. No elements give `''`. Unions in elements and in the
 * separator give every combination, a `never` element gives `never`, and booleans are rejected.
 *
 * If the elements are not known individually, the result is `string` after the known part. Reads up to 5,000 elements.
 *
 * @template T - the tuple of elements to join
 * @template Separator - the separator between the elements
 *
 * @since 0.1.0
 */
export type Join<
  T extends readonly (string | number)[],
  Separator extends string | number = ',',
> = Separator extends unknown
  ? T extends readonly [infer Head extends string | number, ...infer Rest]
    ? '99' extends keyof Rest
      ? JoinBlocks<`${Head}`, Blocks<Rest>, Separator>
      : JoinOnto<`${Head}`, Rest, Separator>
    : T extends readonly []
      ? ''
      : string
  : never;

type JoinBlocks<
  Text extends string,
  Each extends readonly unknown[],
  Separator extends string | number,
> = Each extends readonly [infer Block, ...infer Rest]
  ? JoinBlocks<JoinOnto<Text, Block, Separator>, Rest, Separator>
  : Text;

type JoinOnto<Text extends string, T, Separator extends string | number> = T extends readonly [
  infer Head extends string | number,
  ...infer Rest,
]
  ? JoinOnto<`${Text}${Separator}${Head}`, Rest, Separator>
  : T extends readonly []
    ? Text
    : `${Text}${string}`;

/**
 * Joins the elements of an array to a string.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.join(['users', 42, 'posts'], '/');
 * //=> 'users/42/posts'
 * ```
 *
 * @param array - the array of elements to join
 * @param separator - the separator between the elements
 *
 * @throws TypeError when `array` is not an array.
 * @throws RangeError when a number is `NaN` or infinite.
 *
 * @since 0.1.0
 */
export function join<
  const T extends readonly (string | number)[],
  const Separator extends string | number = ',',
>(array: readonly [...T], separator?: Separator): Join<T, Separator>;
export function join(
  array: readonly (string | number)[],
  separator: string | number = ',',
): string {
  requireArray('array', array);
  if (typeof separator === 'number') requireFinite('separator', separator);
  for (const element of array) {
    if (typeof element === 'number' && !Number.isFinite(element)) {
      requireFinite('array element', element);
    }
  }
  return array.join(String(separator));
}
