import type { IsLiteral } from './literal.js';

/**
 * A text in lowercase letters, with a mark before each capital: what kebab case and snake case have in common.
 *
 * Nothing is added at the beginning nor after a separator that is already there. Text that is not literal gives
 * `Lowercase<string>`.
 */
export type SeparateWords<Text extends string, Mark extends string> = Text extends unknown
  ? IsLiteral<Text> extends true
    ? SeparateFrom<Text, Mark>
    : Lowercase<string>
  : never;

type Separator = '-' | '_' | ' ';

type SeparateFrom<
  Text extends string,
  Mark extends string,
  Previous extends string = ' ',
  Result extends string = '',
> = Text extends `${infer Character}${infer Rest}`
  ? Character extends Lowercase<Character>
    ? SeparateFrom<Rest, Mark, Character, `${Result}${Character}`>
    : SeparateFrom<
        Rest,
        Mark,
        Character,
        `${Result}${Previous extends Separator ? '' : Mark}${Lowercase<Character>}`
      >
  : Result;

/** Writes a text in lowercase letters, with `mark` before each capital. */
export function separateWords(text: string, mark: string): string {
  let previous = ' ';
  let result = '';
  for (const character of text) {
    const isSeparated = previous === '-' || previous === '_' || previous === ' ';
    if (character !== character.toLowerCase() && !isSeparated) result += mark;
    result += character.toLowerCase();
    previous = character;
  }
  return result;
}
