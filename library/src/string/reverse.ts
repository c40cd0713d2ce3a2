import { requireText } from '../internal/checks.js';
import type { IsLiteral } from '../internal/literal.js';
import type { LongText } from '../internal/long-text.js';

/**
 * A string read backwards.
 *
 * Use it to process a string from its end.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type IsPalindrome<Text extends string> = S.Reverse<Text> extends Text ? true : false;
 *
 * type Level = IsPalindrome<'level'>;
 * //=> true
 * ```
 *
 * An emoji is split into two lone surrogates, except in the types of TypeScript 7, which read emoji as one character.
 * The unknown part of a string is part of the result: `` `ab${string}` `` becomes `` `${string}ba` ``. Reads up to
 * 9,900 characters.
 *
 * @template Text - the string to reverse
 *
 * @since 0.1.0
 */
export type Reverse<Text extends string> = Text extends unknown
  ? {} extends { [Key in Text]: 1 }
    ? ReverseKnown<Text, ''>
    : Text extends LongText<infer _>
      ? ReverseTens<Text>
      : ReverseOnto<Text, ''>
  : never;

/** Ten characters a step, to support long strings; the rest one by one. */
type ReverseTens<
  Text extends string,
  Result extends string = '',
> = Text extends `${infer A}${infer B}${infer C}${infer D}${infer E}${infer F}${infer G}${infer H}${infer I}${infer J}${infer Rest}`
  ? ReverseTens<Rest, `${J}${I}${H}${G}${F}${E}${D}${C}${B}${A}${Result}`>
  : ReverseOnto<Text, Result>;

type ReverseOnto<
  Text extends string,
  Result extends string,
> = Text extends `${infer Character}${infer Rest}`
  ? ReverseOnto<Rest, `${Character}${Result}`>
  : Result;

/** Stops where the string is no longer known: a `string` or a number cannot be read backwards. */
type ReverseKnown<
  Text extends string,
  Result extends string,
> = Text extends `${infer Character}${infer Rest}`
  ? IsLiteral<Character> extends true
    ? ReverseKnown<Rest, `${Character}${Result}`>
    : `${string}${Result}`
  : Result extends ''
    ? string
    : `${string}${Result}`;

/**
 * Reverses a string.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.reverse('level 1');
 * //=> '1 level'
 * ```
 *
 * @param text - the string to reverse
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function reverse<const Text extends string>(text: Text): Reverse<Text> {
  requireText('text', text);
  return [...text].reverse().join('') as Reverse<Text>;
}
