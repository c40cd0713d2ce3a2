import { requireText } from '../internal/checks.js';
import type { IsLiteral } from '../internal/literal.js';

/**
 * The first character of a string.
 *
 * A prefix of one character often marks what follows: `:` a parameter, `#` a private name.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Kind = S.First<':userId'>;
 * //=> ':'
 * ```
 *
 * The empty string has no character and gives `''`, as `charAt` does. A string whose beginning is not known gives
 * `string`. Of an emoji it is the first half, except in TypeScript 7, which reads emoji as one character.
 *
 * @template Text - the string to take it from
 *
 * @since 0.1.0
 */
export type First<Text extends string> = Text extends `${infer Character}${string}`
  ? IsLiteral<Character> extends true
    ? Character
    : string
  : Text extends ''
    ? ''
    : string;

/**
 * The first character of a string, or `''` if the string is empty.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.first(':userId');
 * //=> ':'
 * ```
 *
 * @param text - the string to take it from
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function first<const Text extends string>(text: Text): First<Text>;
export function first(text: string): string {
  requireText('text', text);
  const code = text.charCodeAt(0);
  const isPair = code >= 0xd800 && code <= 0xdbff && text.codePointAt(0) !== code;
  return isPair ? text.slice(0, 2) : text.charAt(0);
}
