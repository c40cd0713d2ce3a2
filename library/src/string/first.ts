import { requireText } from '../internal/checks.js';
import type { IsLiteral } from '../internal/literal.js';

/**
 * The first character of a text.
 *
 * A prefix of one character often says what follows: `:` a parameter, `#` a private name.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Kind = S.First<':userId'>;
 * //=> ':'
 * ```
 *
 * Empty text has no character and gives `''`, as `charAt` does. Text whose beginning is not known gives `string`. Of an
 * emoji it is the first half, except in TypeScript 7, which reads emoji as one character.
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
 * The first character of a text, or `''` when there is none.
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
export function first<const Text extends string>(text: Text): First<Text> {
  requireText('text', text);
  return ([...text][0] ?? '') as First<Text>;
}
