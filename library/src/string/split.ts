import { requireText } from '../internal/checks.js';
import type { LongText } from '../internal/long-text.js';

/**
 * The pieces of a string between delimiters, as a tuple.
 *
 * The way into every small language inside a string: paths, versions, lists of classes.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Version = S.Split<'1.20.3', '.'>;
 * //=> ['1', '20', '3']
 * ```
 *
 * Delimiters at the ends and next to each other give empty pieces. The empty delimiter gives the characters. Without
 * a delimiter the whole string is the only piece.
 *
 * A string or a delimiter that is not literal gives `string[]`; unions are split member by member. Up to 5,000 pieces.
 *
 * @template Text - the string to split
 * @template Delimiter - the delimiter
 *
 * @since 0.1.0
 */
export type Split<Text extends string, Delimiter extends string = never> = [Delimiter] extends [
  never,
]
  ? Text extends unknown
    ? [Text]
    : never
  : Text extends unknown
    ? Delimiter extends unknown
      ? {} extends { [Key in Text]: 1 }
        ? string[]
        : {} extends { [Key in Delimiter]: 1 }
          ? string[]
          : Text extends LongText<infer _>
            ? PiecesByTen<Text, Delimiter>
            : Pieces<Text, Delimiter>
      : never
    : never;

/** Ten pieces a step, to support long strings; the rest one by one. */
type PiecesByTen<
  Text extends string,
  Delimiter extends string,
  Result extends string[] = [],
> = Text extends `${infer A}${Delimiter}${infer B}${Delimiter}${infer C}${Delimiter}${infer D}${Delimiter}${infer E}${Delimiter}${infer F}${Delimiter}${infer G}${Delimiter}${infer H}${Delimiter}${infer I}${Delimiter}${infer J}${Delimiter}${infer Rest}`
  ? PiecesByTen<Rest, Delimiter, [...Result, A, B, C, D, E, F, G, H, I, J]>
  : Pieces<Text, Delimiter, Result>;

type Pieces<
  Text extends string,
  Delimiter extends string,
  Result extends string[] = [],
> = Text extends `${infer Piece}${Delimiter}${infer Rest}`
  ? Pieces<Rest, Delimiter, [...Result, Piece]>
  : `${Text}${Delimiter}` extends ''
    ? Result
    : [...Result, Text];

/**
 * Splits a string at each delimiter.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.split('1.20.3', '.');
 * //=> ['1', '20', '3']
 * ```
 *
 * @param text - the string to split
 * @param delimiter - the delimiter
 *
 * @throws TypeError when an argument is not a string.
 * @since 0.1.0
 */
export function split<const Text extends string, const Delimiter extends string = never>(
  text: Text,
  delimiter?: Delimiter,
): Split<Text, Delimiter>;
export function split(text: string, delimiter?: string): string[] {
  requireText('text', text);
  if (delimiter === undefined) return [text];
  requireText('delimiter', delimiter);
  return delimiter === '' ? [...text] : text.split(delimiter);
}
