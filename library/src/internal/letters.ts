/**
 * The letters that the case helpers recognize, as types and at run time.
 *
 * A letter is a character with two cases. Hangul, digits, symbols and emoji have one.
 */

/** True if a character is a letter. */
export type IsLetter<Character extends string> =
  Uppercase<Character> extends Lowercase<Character> ? false : true;

/** True if a character is a lowercase letter. */
export type IsLowerLetter<Character extends string> =
  IsLetter<Character> extends true
    ? Character extends Lowercase<Character>
      ? true
      : false
    : false;

/** The characters that may occur inside a word, as in "don't". */
export type Apostrophe = "'" | '\u2019';

/** Returns true if a character is a letter. */
export function isLetter(character: string): boolean {
  return character.toUpperCase() !== character.toLowerCase();
}

/** Returns true if a character is a lowercase letter. */
export function isLowerLetter(character: string): boolean {
  return isLetter(character) && character === character.toLowerCase();
}

/** Returns true if a character may occur inside a word. */
export function isApostrophe(character: string): boolean {
  return character === "'" || character === '\u2019';
}
