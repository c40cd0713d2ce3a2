import { requireText } from '../internal/checks.js';

/**
 * Two texts joined into one.
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
 * @template Left - the string in front
 * @template Right - the string behind
 *
 * @since 0.1.0
 */
export type Concat<Left extends string, Right extends string> = `${Left}${Right}`;

/**
 * Joins two texts.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.concat('on', 'Click');
 * //=> 'onClick'
 * ```
 *
 * @param left - the string in front
 * @param right - the string behind
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
