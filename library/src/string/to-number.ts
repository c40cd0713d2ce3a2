import { requireText } from '../internal/checks.js';
import type { IsLiteral } from '../internal/literal.js';

/**
 * The number in a numeric string.
 *
 * Tuple indexes, path segments and version parts are strings; this converts them.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Index = S.ToNumber<keyof ['a', 'b'] & ('0' | '1')>;
 * //=> 0 | 1
 * ```
 *
 * The compiler keeps the value only if it would print the number in the same way. Other numeric strings, such as
 * `007`, `1.50`, `0x1F` or `1e3`, give `number`.
 *
 * Strings that are not numeric, `string` and types other than strings give `never`; the pattern `` `${number}` `` gives
 * `number`. Members of a union that are not numeric are dropped.
 *
 * @template Text - the string to read
 *
 * @since 0.1.0
 */
export type ToNumber<Text> = Text extends `${infer Value extends number}` ? Value : never;

/**
 * Reads the number in a numeric string.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.toNumber('8080');
 * //=> 8080
 * ```
 *
 * A string whose type is not literal gives `number`.
 *
 * @param text - the string to read
 *
 * @throws TypeError when `text` is not a string.
 * @throws RangeError when `text` is not numeric, as with `'abc'` and `''`.
 * @since 0.1.0
 */
export function toNumber<const Text extends string>(
  text: Text,
): IsLiteral<Text> extends true ? ToNumber<Text> : number;
export function toNumber(text: string): number {
  requireText('text', text);
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) {
    throw new RangeError(`text must be numeric, but is ${JSON.stringify(text)}`);
  }
  return value;
}
