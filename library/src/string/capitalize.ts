import { requireText } from '../internal/checks.js';
import { type Apostrophe, type IsLetter, isApostrophe, isLetter } from '../internal/letters.js';
import type { VeryLongText } from '../internal/long-text.js';

/**
 * A string in which each word begins with an uppercase letter.
 *
 * Turns a name from a list into a title.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type City = S.Capitalize<'new york'>;
 * //=> 'New York'
 * ```
 *
 * A word begins after every character that is not a letter, be it a space, a digit, a hyphen or Hangul. An apostrophe
 * inside a word, as in "don't", does not end it. Other letters stay as they are.
 *
 * A string that is not literal gives `string`. Reads up to 80,000 characters.
 *
 * @template Text - the string to rewrite
 *
 * @since 0.1.0
 */
export type Capitalize<Text extends string> = Text extends unknown
  ? {} extends { [Key in Text]: 1 }
    ? string
    : Text extends VeryLongText<infer _>
      ? CapitalizeBlocks<Text>
      : CapitalizeWords<Text>
  : never;

/** Processes 90 characters a step and appends a letter, whose case shows whether they end inside a word. */
type CapitalizeBlocks<
  Text extends string,
  IsInWord extends boolean = false,
  Result extends string = '',
> =
  Text extends VeryLongText<infer Rest>
    ? Text extends `${infer Block}${Rest}`
      ? CapitalizeWords<`${Block}a`, IsInWord> extends infer Words extends string
        ? Words extends `${infer Written}a`
          ? CapitalizeBlocks<Rest, true, `${Result}${Written}`>
          : Words extends `${infer Written}A`
            ? CapitalizeBlocks<Rest, false, `${Result}${Written}`>
            : never
        : never
      : never
    : CapitalizeWords<Text, IsInWord, Result>;

type CapitalizeWords<
  Text extends string,
  IsInWord extends boolean = false,
  Result extends string = '',
> = Text extends `${infer Character}${infer Rest}`
  ? IsLetter<Character> extends true
    ? IsInWord extends true
      ? CapitalizeWords<Rest, true, `${Result}${Character}`>
      : CapitalizeWords<Rest, true, `${Result}${Uppercase<Character>}`>
    : CapitalizeWords<
        Rest,
        Character extends Apostrophe ? IsInWord : false,
        `${Result}${Character}`
      >
  : Result;

/**
 * Begins each word of a string with an uppercase letter.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.capitalize('new york');
 * //=> 'New York'
 * ```
 *
 * @param text - the string to rewrite
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function capitalize<const Text extends string>(text: Text): Capitalize<Text>;
export function capitalize(text: string): string {
  requireText('text', text);
  let isInWord = false;
  let result = '';
  for (const character of text) {
    if (isLetter(character)) {
      result += isInWord ? character : character.toUpperCase();
      isInWord = true;
    } else {
      result += character;
      isInWord = isInWord && isApostrophe(character);
    }
  }
  return result;
}
