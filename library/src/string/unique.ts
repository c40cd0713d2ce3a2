import { requireText } from '../internal/checks.js';
import type { LongText } from '../internal/long-text.js';

/**
 * A string with only the first occurrence of each character.
 *
 * Cleans a set of characters or flags that was put together from several.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Flags = S.Unique<'gimg'>;
 * //=> 'gim'
 * ```
 *
 * Uppercase and lowercase letters are different characters. A string that is not literal gives `string`.
 * Reads up to 9,900 characters.
 *
 * @template Text - the string whose repeated characters are removed
 *
 * @since 0.1.0
 */
export type Unique<Text extends string> = Text extends unknown
  ? {} extends { [Key in Text]: 1 }
    ? string
    : Text extends LongText<infer _>
      ? UniqueTens<Text>
      : UniqueFrom<Text>
  : never;

/** Ten characters a step, to support long strings; the rest one by one. */
type UniqueTens<
  Text extends string,
  Result extends string = '',
> = Text extends `${infer A}${infer B}${infer C}${infer D}${infer E}${infer F}${infer G}${infer H}${infer I}${infer J}${infer Rest}`
  ? UniqueTens<
      Rest,
      AppendIfNew<
        AppendIfNew<
          AppendIfNew<
            AppendIfNew<
              AppendIfNew<
                AppendIfNew<
                  AppendIfNew<AppendIfNew<AppendIfNew<AppendIfNew<Result, A>, B>, C>, D>,
                  E
                >,
                F
              >,
              G
            >,
            H
          >,
          I
        >,
        J
      >
    >
  : UniqueFrom<Text, Result>;

type UniqueFrom<
  Text extends string,
  Result extends string = '',
> = Text extends `${infer Character}${infer Rest}`
  ? UniqueFrom<Rest, AppendIfNew<Result, Character>>
  : Result;

type AppendIfNew<
  Result extends string,
  Character extends string,
> = Result extends `${string}${Character}${string}` ? Result : `${Result}${Character}`;

/**
 * Removes repeated characters of a string.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.unique('gimg');
 * //=> 'gim'
 * ```
 *
 * @param text - the string whose repeated characters are removed
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function unique<const Text extends string>(text: Text): Unique<Text>;
export function unique(text: string): string {
  requireText('text', text);
  let result = '';
  for (const character of text) {
    if (!result.includes(character)) result += character;
  }
  return result;
}
