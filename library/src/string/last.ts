import { requireText } from '../internal/checks.js';
import type { IsLiteral } from '../internal/literal.js';

/**
 * The last character of a string.
 *
 * Recognizes a path that ends with a slash, or an optional name by its question mark.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Mark = S.Last<'nickname?'>;
 * //=> '?'
 * ```
 *
 * The empty string has no character and gives `''`. A string that is not literal gives `string`. Of an emoji it is the
 * second half, except in TypeScript 7, which reads emoji as one character. Reads up to 9,900 characters, ten at a time.
 *
 * @template Text - the string to take it from
 *
 * @since 0.1.0
 */
export type Last<Text extends string> = Text extends unknown
  ? IsLiteral<Text> extends true
    ? LastOf<Text>
    : string
  : never;

type LastOf<Text extends string> =
  Text extends `${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${infer Rest}`
    ? Rest extends ''
      ? LastOfFew<Text>
      : LastOf<Rest>
    : LastOfFew<Text>;

type LastOfFew<Text extends string> = Text extends `${infer Character}${infer Rest}`
  ? Rest extends ''
    ? Character
    : LastOfFew<Rest>
  : '';

/**
 * The last character of a string, or `''` if the string is empty.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.last('nickname?');
 * //=> '?'
 * ```
 *
 * @param text - the string to take it from
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function last<const Text extends string>(text: Text): Last<Text>;
export function last(text: string): string {
  requireText('text', text);
  const end = text.length - 1;
  const isWhole = !isHalf(text.charCodeAt(end)) || (text.codePointAt(end - 1) ?? 0) <= 0xffff;
  return isWhole ? text.charAt(end) : text.slice(-2);
}

/** True for half of a character that JavaScript stores as two. */
function isHalf(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}
