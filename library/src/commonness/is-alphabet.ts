import type { Characters } from '../internal/characters.js';
import { requireText } from '../internal/checks.js';
import type { IsLiteral } from '../internal/literal.js';
import type { LongText } from '../internal/long-text.js';

/**
 * Checks whether a string consists of letters only.
 *
 * Checks a name or a code where digits, spaces and punctuation have no place.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Country = C.IsAlphabet<'KR'>;
 * //=> true
 * type Room = C.IsAlphabet<'B12'>;
 * //=> false
 * ```
 *
 * A letter is a character whose upper-case and lower-case forms differ. That includes `é` and `Ж`, and leaves out
 * Hangul and every other script without case.
 *
 * The empty string gives `false`, and a string that is not known to its end gives `boolean`. Reads up to 9,900
 * characters.
 *
 * @template Text - the string to check
 *
 * @since 0.1.0
 */
export type IsAlphabet<Text extends string> = Text extends ''
  ? false
  : IsLiteral<Text> extends true
    ? Text extends LongText<infer _>
      ? [NonLetter<Characters<Text>>] extends [never]
        ? true
        : false
      : IsAllLetters<Text>
    : IsAllLetters<Text> extends false
      ? false
      : boolean;

/** The characters of a union that are not letters. */
type NonLetter<Character extends string> = Character extends unknown
  ? Uppercase<Character> extends Lowercase<Character>
    ? Character
    : never
  : never;

type IsAllLetters<Text extends string> = Text extends `${infer Character}${infer Rest}`
  ? Uppercase<Character> extends Lowercase<Character>
    ? false
    : IsAllLetters<Rest>
  : Text extends ''
    ? true
    : boolean;

/**
 * Checks whether a string consists of letters only.
 *
 * @example
 * ```ts
 * import { C } from 'yutil';
 *
 * C.isAlphabet('KR');
 * //=> true
 * ```
 *
 * @param text - the string to check
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function isAlphabet<const Text extends string>(text: Text): IsAlphabet<Text> {
  requireText('text', text);
  for (const character of text) {
    if (character.toUpperCase() === character.toLowerCase()) return false as IsAlphabet<Text>;
  }
  return (text !== '') as IsAlphabet<Text>;
}
