import { requireText } from '../internal/checks.js';
import type { IsLiteral } from '../internal/literal.js';

/**
 * The number of characters of a string.
 *
 * The compiler knows the `length` of a string literal only as `number`; this type counts.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Country<Code extends string> = S.Length<Code> extends 2 ? Code : never;
 *
 * type Korea = Country<'KR'>;
 * //=> 'KR'
 * type Wrong = Country<'KOR'>;
 * //=> never
 * ```
 *
 * A string that is not literal gives `number`, a union gives the length of each member. Reads up to 9,900 characters,
 * ten at a time.
 *
 * Letters of Latin, Hangul and most other scripts count 1. JavaScript counts an emoji as 2 or more, and so do
 * TypeScript 5.9 and 6; TypeScript 7 counts code points, so that a simple emoji is 1.
 *
 * @template Text - the string to measure
 *
 * @since 0.1.0
 */
export type Length<Text extends string> = Text extends unknown
  ? IsLiteral<Text> extends true
    ? CountTens<Text>
    : number
  : never;

type CountTens<
  Text extends string,
  Counted extends unknown[] = [],
> = Text extends `${string}${string}${string}${string}${string}${string}${string}${string}${string}${string}${infer Rest}`
  ? CountTens<Rest, [...Counted, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]>
  : CountOnes<Text, Counted>;

type CountOnes<
  Text extends string,
  Counted extends unknown[],
> = Text extends `${string}${infer Rest}`
  ? CountOnes<Rest, [...Counted, unknown]>
  : Counted['length'];

/**
 * The number of characters of a string.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.length('KR');
 * //=> 2
 * ```
 *
 * @param text - the string to measure
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function length<const Text extends string>(text: Text): Length<Text> {
  requireText('text', text);
  return [...text].length as Length<Text>;
}
