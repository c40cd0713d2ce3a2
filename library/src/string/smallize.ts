import { requireText } from '../internal/checks.js';
import { type Apostrophe, type IsLetter, isApostrophe, isLetter } from '../internal/letters.js';
import type { VeryLongText } from '../internal/long-text.js';

/**
 * A string in which each word begins with a lowercase letter.
 *
 * Undoes the uppercase letters of a title, and leaves those inside a word alone: `OpenAPI` becomes `openAPI`.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type City = S.Smallize<'New York'>;
 * //=> 'new york'
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
export type Smallize<Text extends string> = Text extends unknown
  ? {} extends { [Key in Text]: 1 }
    ? string
    : Text extends VeryLongText<infer _>
      ? SmallizeBlocks<Text>
      : SmallizeWords<Text>
  : never;

/** Processes 90 characters a step and appends a letter, whose case shows whether they end inside a word. */
type SmallizeBlocks<
  Text extends string,
  IsInWord extends boolean = false,
  Result extends string = '',
> =
  Text extends VeryLongText<infer Rest>
    ? Text extends `${infer Block}${Rest}`
      ? SmallizeWords<`${Block}A`, IsInWord> extends infer Words extends string
        ? Words extends `${infer Written}A`
          ? SmallizeBlocks<Rest, true, `${Result}${Written}`>
          : Words extends `${infer Written}a`
            ? SmallizeBlocks<Rest, false, `${Result}${Written}`>
            : never
        : never
      : never
    : SmallizeWords<Text, IsInWord, Result>;

type SmallizeWords<
  Text extends string,
  IsInWord extends boolean = false,
  Result extends string = '',
> = Text extends `${infer Character}${infer Rest}`
  ? IsLetter<Character> extends true
    ? IsInWord extends true
      ? SmallizeWords<Rest, true, `${Result}${Character}`>
      : SmallizeWords<Rest, true, `${Result}${Lowercase<Character>}`>
    : SmallizeWords<Rest, Character extends Apostrophe ? IsInWord : false, `${Result}${Character}`>
  : Result;

/**
 * Begins each word of a string with a lowercase letter.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.smallize('New York');
 * //=> 'new york'
 * ```
 *
 * @param text - the string to rewrite
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function smallize<const Text extends string>(text: Text): Smallize<Text>;
export function smallize(text: string): string {
  requireText('text', text);
  let isInWord = false;
  let result = '';
  for (const character of text) {
    if (isLetter(character)) {
      result += isInWord ? character : character.toLowerCase();
      isInWord = true;
    } else {
      result += character;
      isInWord = isInWord && isApostrophe(character);
    }
  }
  return result;
}
