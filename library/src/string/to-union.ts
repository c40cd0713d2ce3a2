import type { Characters } from '../internal/characters.js';

/**
 * The characters of a string, as a union.
 *
 * Lets you write a set of allowed characters as one string.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type HexDigit = S.ToUnion<'0123456789abcdef'>;
 *
 * type Digits = Exclude<HexDigit, 'a' | 'b' | 'c' | 'd' | 'e' | 'f'>;
 * //=> '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
 * ```
 *
 * The empty string gives `never`, a string that is not literal gives `string`. Reads up to 9,900 characters.
 *
 * @template Text - the string to take the characters from
 *
 * @since 0.1.0
 */
export type ToUnion<Text extends string> = Text extends unknown
  ? {} extends { [Key in Text]: 1 }
    ? string
    : Characters<Text>
  : never;
