import type { VeryLongText } from './long-text.js';

/**
 * A string in lowercase letters, with a mark before each uppercase letter: shared by kebab case and snake case.
 *
 * Nothing is added at the beginning nor after a separator that is already there. A string that is not literal gives
 * `Lowercase<string>`.
 */
export type SeparateWords<Text extends string, Mark extends string> = Text extends unknown
  ? {} extends { [Key in Text]: 1 }
    ? Lowercase<string>
    : Text extends Lowercase<Text>
      ? Text
      : Text extends VeryLongText<infer _>
        ? SeparateBlocks<Text, Mark>
        : SeparateFrom<Text, Mark>
  : never;

type Separator = '-' | '_' | ' ';

/** Ninety-one characters a step. Of what comes before a block, only the last character matters. */
type SeparateBlocks<
  Text extends string,
  Mark extends string,
  Previous extends string = ' ',
  Result extends string = '',
> =
  Text extends VeryLongText<`${infer Last}${infer Rest}`>
    ? Text extends `${infer Block}${Rest}`
      ? SeparateBlocks<Rest, Mark, Last, `${Result}${SeparateFrom<Block, Mark, Previous>}`>
      : never
    : SeparateFrom<Text, Mark, Previous, Result>;

type SeparateFrom<
  Text extends string,
  Mark extends string,
  Previous extends string = ' ',
  Result extends string = '',
> = Text extends `${infer Character}${infer Rest}`
  ? Character extends Lowercase<Character>
    ? SeparateFrom<Rest, Mark, Character, `${Result}${Character}`>
    : Rest extends Lowercase<Rest>
      ? `${Result}${Previous extends Separator ? '' : Mark}${Lowercase<Character>}${Rest}`
      : SeparateFrom<
          Rest,
          Mark,
          Character,
          `${Result}${Previous extends Separator ? '' : Mark}${Lowercase<Character>}`
        >
  : Result;

/** Writes a string in lowercase letters, with `mark` before each uppercase letter. */
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
