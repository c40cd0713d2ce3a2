import { requireText } from '../internal/checks.js';
import type { IsLiteral } from '../internal/literal.js';

/**
 * A string with the first occurrence of a part replaced.
 *
 * Fills in one placeholder of a template, or swaps a prefix.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Url = S.Replace<'/users/:id', ':id', '42'>;
 * //=> '/users/42'
 * ```
 *
 * An empty part is never found, so nothing is replaced. A string or a part that is not literal gives
 * `string`. For a union of parts, each is replaced on its own and the results form a union.
 *
 * @template Text - the string to rewrite
 * @template From - what to look for
 * @template To - what to put in its place
 *
 * @since 0.1.0
 */
export type Replace<
  Text extends string,
  From extends string,
  To extends string,
> = Text extends unknown
  ? From extends unknown
    ? To extends unknown
      ? From extends ''
        ? Text
        : IsLiteral<Text> extends true
          ? IsLiteral<From> extends true
            ? Text extends `${infer Before}${From}${infer After}`
              ? `${Before}${To}${After}`
              : Text
            : string
          : string
      : never
    : never
  : never;

/**
 * Replaces the first occurrence of a part of a string.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.replace('/users/:id', ':id', '42');
 * //=> '/users/42'
 * ```
 *
 * `to` is inserted unchanged; `$` has no special meaning.
 *
 * @param text - the string to rewrite
 * @param from - what to look for
 * @param to - what to put in its place
 *
 * @throws TypeError when an argument is not a string.
 * @since 0.1.0
 */
export function replace<
  const Text extends string,
  const From extends string,
  const To extends string,
>(text: Text, from: From, to: To): Replace<Text, From, To>;
export function replace(text: string, from: string, to: string): string {
  requireText('text', text);
  requireText('from', from);
  requireText('to', to);
  const at = from === '' ? -1 : text.indexOf(from);
  return at < 0 ? text : text.slice(0, at) + to + text.slice(at + from.length);
}
