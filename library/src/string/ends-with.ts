import { requireText } from '../internal/checks.js';
import type { IsLiteral } from '../internal/literal.js';

/**
 * Checks whether a string ends with another.
 *
 * Recognizes files by their extension.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type IsStyle = S.EndsWith<'page.module.css', '.css'>;
 * //=> true
 * ```
 *
 * Uppercase and lowercase letters differ, and the empty string is part of every string.
 *
 * If the string or the part is not literal, the result is `boolean`, unless the string matches for certain or is a
 * literal that cannot match. A union gives `boolean` when its members differ.
 *
 * @template Text - the string to check
 * @template Part - what it should end with
 *
 * @since 0.1.0
 */
export type EndsWith<Text extends string, Part extends string> = Text extends unknown
  ? Part extends unknown
    ? IsLiteral<Part> extends true
      ? Text extends `${string}${Part}`
        ? true
        : IsLiteral<Text> extends true
          ? false
          : boolean
      : IsLiteral<Text> extends true
        ? Text extends Part | `${string}${Part}`
          ? boolean
          : false
        : boolean
    : never
  : never;

/**
 * Checks whether a string ends with another.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.endsWith('page.module.css', '.css');
 * //=> true
 * ```
 *
 * @param text - the string to check
 * @param part - what it should end with
 *
 * @throws TypeError when an argument is not a string.
 * @since 0.1.0
 */
export function endsWith<const Text extends string, const Part extends string>(
  text: Text,
  part: Part,
): EndsWith<Text, Part> {
  requireText('text', text);
  requireText('part', part);
  return text.endsWith(part) as EndsWith<Text, Part>;
}
