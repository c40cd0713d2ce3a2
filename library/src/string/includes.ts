import { requireText } from '../internal/checks.js';
import type { IsLiteral } from '../internal/literal.js';

/**
 * Checks whether a string contains another.
 *
 * Finds placeholders and separators before a type splits the string.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type HasQuery = S.Includes<'/search?q=type', '?'>;
 * //=> true
 * ```
 *
 * Uppercase and lowercase letters differ, and the empty string is part of every string.
 *
 * If the string or the part is not literal, the result is `boolean`, unless the string matches for certain or is a
 * literal that cannot match. A union gives `boolean` when its members differ.
 *
 * @template Text - the string to search
 * @template Part - what to look for
 *
 * @since 0.1.0
 */
export type Includes<Text extends string, Part extends string> = Text extends unknown
  ? Part extends unknown
    ? IsLiteral<Part> extends true
      ? Text extends `${string}${Part}${string}`
        ? true
        : IsLiteral<Text> extends true
          ? false
          : boolean
      : IsLiteral<Text> extends true
        ? Text extends Part | `${Part}${string}` | `${string}${Part}` | `${string}${Part}${string}`
          ? boolean
          : false
        : boolean
    : never
  : never;

/**
 * Checks whether a string contains another.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.includes('/search?q=type', '?');
 * //=> true
 * ```
 *
 * @param text - the string to search
 * @param part - what to look for
 *
 * @throws TypeError when an argument is not a string.
 * @since 0.1.0
 */
export function includes<const Text extends string, const Part extends string>(
  text: Text,
  part: Part,
): Includes<Text, Part> {
  requireText('text', text);
  requireText('part', part);
  return text.includes(part) as Includes<Text, Part>;
}
