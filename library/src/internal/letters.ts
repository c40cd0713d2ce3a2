/**
 * What the case helpers take for a letter, once for types and once for run time.
 *
 * A letter is a character with two cases. Hangul, digits, symbols and emoji have one.
 */

/** Whether a character is a letter. */
export type IsLetter<Character extends string> =
  Uppercase<Character> extends Lowercase<Character> ? false : true;

/** Whether a character is a lower-case letter. */
export type IsLowerLetter<Character extends string> =
  IsLetter<Character> extends true
    ? Character extends Lowercase<Character>
      ? true
      : false
    : false;

/** The marks that may stand inside a word, as in "don't". */
export type Apostrophe = "'" | '\u2019';

/** Whether a character is a letter. */
export function isLetter(character: string): boolean {
  return character.toUpperCase() !== character.toLowerCase();
}

/** Whether a character is a lower-case letter. */
export function isLowerLetter(character: string): boolean {
  return isLetter(character) && character === character.toLowerCase();
}

/** Whether a character is one of the marks that may stand inside a word. */
export function isApostrophe(character: string): boolean {
  return character === "'" || character === '\u2019';
}
