import { requireText } from '../internal/checks.js';
import { type SeparateWords, separateWords } from '../internal/words.js';

/**
 * A string in snake case: `userName` becomes `user_name`.
 *
 * Turns names of properties into names of columns and environment variables.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Name = S.SnakeCase<'createdAt'>;
 * //=> 'created_at'
 * ```
 *
 * Each uppercase letter becomes an underscore and its lowercase letter, in a row of them as well: `ID` becomes `i_d`.
 * Nothing is added at the beginning, nor after a hyphen, an underscore or a space, all of which stay.
 *
 * A string that is not literal gives `Lowercase<string>`. Reads up to 80,000 characters.
 *
 * @template Text - the name to rewrite
 *
 * @since 0.1.0
 */
export type SnakeCase<Text extends string> = SeparateWords<Text, '_'>;

/**
 * Writes a string in snake case.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.snakeCase('createdAt');
 * //=> 'created_at'
 * ```
 *
 * @param text - the name to rewrite
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function snakeCase<const Text extends string>(text: Text): SnakeCase<Text> {
  requireText('text', text);
  return separateWords(text, '_') as SnakeCase<Text>;
}
