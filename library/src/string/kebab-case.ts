import { requireText } from '../internal/checks.js';
import { type SeparateWords, separateWords } from '../internal/words.js';

/**
 * A string in kebab case: `userName` becomes `user-name`.
 *
 * Turns names of properties into names of CSS properties, attributes and files.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Name = S.KebabCase<'backgroundColor'>;
 * //=> 'background-color'
 * ```
 *
 * Each uppercase letter becomes a hyphen and its lowercase letter, in a row of them as well: `ID` becomes `i-d`.
 * Nothing is added at the beginning, nor after a hyphen, an underscore or a space, all of which stay.
 *
 * A string that is not literal gives `Lowercase<string>`. Reads up to 80,000 characters.
 *
 * @template Text - the name to rewrite
 *
 * @since 0.1.0
 */
export type KebabCase<Text extends string> = SeparateWords<Text, '-'>;

/**
 * Writes a string in kebab case.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.kebabCase('backgroundColor');
 * //=> 'background-color'
 * ```
 *
 * @param text - the name to rewrite
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function kebabCase<const Text extends string>(text: Text): KebabCase<Text> {
  requireText('text', text);
  return separateWords(text, '-') as KebabCase<Text>;
}
