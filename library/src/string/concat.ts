import { requireText } from '../internal/checks.js';

/**
 * Two strings joined into one.
 *
 * Names what a template literal does, for places where a type is passed by name.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Handler = S.Concat<'on', 'Click' | 'Focus'>;
 * //=> 'onClick' | 'onFocus'
 * ```
 *
 * Unions on both sides give every combination.
 *
 * @template Left - the first string
 * @template Right - the second string
 *
 * @since 0.1.0
 */
export type Concat<Left extends string, Right extends string> = `${Left}${Right}`;

/**
 * Joins two strings.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.concat('on', 'Click');
 * //=> 'onClick'
 * ```
 *
 * @param left - the first string
 * @param right - the second string
 *
 * @throws TypeError when an argument is not a string.
 * @since 0.1.0
 */
export function concat<const Left extends string, const Right extends string>(
  left: Left,
  right: Right,
): Concat<Left, Right> {
  requireText('left', left);
  requireText('right', right);
  return `${left}${right}`;
}
