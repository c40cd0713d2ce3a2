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
 * If the string or the part is not literal, the result is `boolean`, unless what is known of their ends decides it:
 * ``S.EndsWith<`${string}px`, 'em'>`` is `false`. A union gives `boolean` when its members differ.
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
          : Ends<KnownEnd<Text>, Part>
      : IsLiteral<Text> extends true
        ? Text extends Part | `${string}${Part}`
          ? boolean
          : false
        : Ends<KnownEnd<Text>, KnownEnd<Part>>
    : never
  : never;

/** The literal end of a pattern: `'px'` of `` `${number}px` ``. */
type KnownEnd<Text extends string> =
  IsLiteral<Text> extends true
    ? Text
    : Text extends `${infer _}${infer Rest}`
      ? KnownEnd<Rest>
      : '';

/** Two strings can have the same end if one of the ends that are known is the end of the other. */
type Ends<Text extends string, Part extends string> = Text extends `${string}${Part}`
  ? boolean
  : Part extends `${string}${Text}`
    ? boolean
    : false;

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
