import { blanksEnd, blanksStart } from '../internal/blanks.js';
import { requireText } from '../internal/checks.js';
import type { TrimLeft } from './trim-left.js';
import type { TrimRight } from './trim-right.js';

/**
 * A string without the blank characters at both ends.
 *
 * Cleans the pieces of a list that was written with spaces.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Second = S.Trim<S.Split<'read, write', ','>[1]>;
 * //=> 'write'
 * ```
 *
 * `P.Blank` lists the blank characters, without the non-breaking and the ideographic space, so this removes less than
 * the method of the same name. Up to 9,900 are removed at each end.
 *
 * @template Text - the string to trim
 *
 * @since 0.1.0
 */
export type Trim<Text extends string> = TrimRight<TrimLeft<Text>>;

/**
 * Removes the blank characters at both ends of a string.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.trim('  yutil\n');
 * //=> 'yutil'
 * ```
 *
 * @param text - the string to trim
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function trim<const Text extends string>(text: Text): Trim<Text> {
  requireText('text', text);
  const start = blanksEnd(text);
  return text.slice(start, blanksStart(text, start)) as Trim<Text>;
}
