import { requireText } from '../internal/checks.js';
import type { IsLiteral } from '../internal/literal.js';
import type { Length } from './length.js';

/**
 * The position of the first occurrence of a part in a string, or -1.
 *
 * Finds a separator, for a type that needs its position and not only the pieces.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type At = S.IndexOf<'yutil@0.1.0', '@'>;
 * //=> 5
 * ```
 *
 * The first character is at 0. An empty part is never found and gives -1. If the part, or the string up to the part,
 * is not literal, the result is `number`; unions are searched member by member.
 *
 * @template Text - the string to search
 * @template Part - what to look for
 *
 * @since 0.1.0
 */
export type IndexOf<Text extends string, Part extends string> = Text extends unknown
  ? Part extends unknown
    ? Part extends ''
      ? -1
      : IsLiteral<Part> extends true
        ? Text extends `${infer Before}${Part}${string}`
          ? Length<Before>
          : IsLiteral<Text> extends true
            ? -1
            : number
        : number
    : never
  : never;

/**
 * The position of the first occurrence of a part in a string, or -1.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.indexOf('yutil@0.1.0', '@');
 * //=> 5
 * ```
 *
 * Unlike the method of the same name it never finds the empty string.
 *
 * @param text - the string to search
 * @param part - what to look for
 *
 * @throws TypeError when an argument is not a string.
 * @since 0.1.0
 */
export function indexOf<const Text extends string, const Part extends string>(
  text: Text,
  part: Part,
): IndexOf<Text, Part>;
export function indexOf(text: string, part: string): number {
  requireText('text', text);
  requireText('part', part);
  const position = part === '' ? -1 : text.indexOf(part);
  return position < 0 ? -1 : [...text.slice(0, position)].length;
}
