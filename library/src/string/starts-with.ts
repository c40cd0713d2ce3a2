import { requireText } from '../internal/checks.js';
import type { IsLiteral } from '../internal/literal.js';

/**
 * Checks whether a string starts with another.
 *
 * Distinguishes absolute paths from relative ones, or private names from public ones.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type IsAbsolute = S.StartsWith<'/docs/array', '/'>;
 * //=> true
 * ```
 *
 * Uppercase and lowercase letters differ, and the empty string is part of every string.
 *
 * If the string or the part is not literal, their known beginnings are compared: `` `on${string}` `` starts with `on`,
 * and `` `data-${string}` `` does not. If they do not decide it, the result is `boolean`. A union gives `boolean` when
 * its members differ.
 *
 * @template Text - the string to check
 * @template Part - what it should start with
 *
 * @since 0.1.0
 */
export type StartsWith<Text extends string, Part extends string> = Text extends unknown
  ? Part extends unknown
    ? IsLiteral<Part> extends true
      ? Text extends `${Part}${string}`
        ? true
        : IsLiteral<Text> extends true
          ? false
          : Begins<Text, Part>
      : IsLiteral<Text> extends true
        ? Text extends Part | `${Part}${string}`
          ? boolean
          : false
        : Begins<Text, Part>
    : never
  : never;

/** Compares what is known of the beginnings, character by character. */
type Begins<Text extends string, Part extends string> = Text extends `${infer Head}${infer Rest}`
  ? Part extends `${infer PartHead}${infer PartRest}`
    ? [IsLiteral<Head>, IsLiteral<PartHead>] extends [true, true]
      ? Head extends PartHead
        ? Begins<Rest, PartRest>
        : false
      : boolean
    : boolean
  : boolean;

/**
 * Checks whether a string starts with another.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.startsWith('/docs/array', '/');
 * //=> true
 * ```
 *
 * @param text - the string to check
 * @param part - what it should start with
 *
 * @throws TypeError when an argument is not a string.
 * @since 0.1.0
 */
export function startsWith<const Text extends string, const Part extends string>(
  text: Text,
  part: Part,
): StartsWith<Text, Part> {
  requireText('text', text);
  requireText('part', part);
  return text.startsWith(part) as StartsWith<Text, Part>;
}
