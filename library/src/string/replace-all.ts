import { requireText } from '../internal/checks.js';
import type { LongText } from '../internal/long-text.js';

/**
 * A string with every occurrence of a part replaced.
 *
 * Changes the separator of a path or of a key.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Path = S.ReplaceAll<'app.theme.color', '.', '/'>;
 * //=> 'app/theme/color'
 * ```
 *
 * An empty part is never found, so nothing is replaced. Inserted text is not searched again. A string or a part that
 * is not literal gives `string`. For a union of parts, each is replaced on its own and the results form a union. Up to
 * 9,900 occurrences.
 *
 * @template Text - the string to rewrite
 * @template From - what to look for
 * @template To - what to put in its place
 *
 * @since 0.1.0
 */
export type ReplaceAll<
  Text extends string,
  From extends string,
  To extends string,
> = Text extends unknown
  ? From extends unknown
    ? To extends unknown
      ? From extends ''
        ? Text
        : {} extends { [Key in Text]: 1 }
          ? string
          : {} extends { [Key in From]: 1 }
            ? string
            : Text extends LongText<infer _>
              ? ReplaceTens<Text, From, To>
              : ReplaceEach<Text, From, To>
      : never
    : never
  : never;

/** Replaces ten occurrences per step, to support long strings, and the rest one by one. */
type ReplaceTens<
  Text extends string,
  From extends string,
  To extends string,
  Result extends string = '',
> = Text extends `${infer A}${From}${infer B}${From}${infer C}${From}${infer D}${From}${infer E}${From}${infer F}${From}${infer G}${From}${infer H}${From}${infer I}${From}${infer J}${From}${infer After}`
  ? ReplaceTens<
      After,
      From,
      To,
      `${Result}${A}${To}${B}${To}${C}${To}${D}${To}${E}${To}${F}${To}${G}${To}${H}${To}${I}${To}${J}${To}`
    >
  : ReplaceEach<Text, From, To, Result>;

type ReplaceEach<
  Text extends string,
  From extends string,
  To extends string,
  Result extends string = '',
> = Text extends `${infer Before}${From}${infer After}`
  ? ReplaceEach<After, From, To, `${Result}${Before}${To}`>
  : `${Result}${Text}`;

/**
 * Replaces every occurrence of a part of a string.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.replaceAll('app.theme.color', '.', '/');
 * //=> 'app/theme/color'
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
export function replaceAll<
  const Text extends string,
  const From extends string,
  const To extends string,
>(text: Text, from: From, to: To): ReplaceAll<Text, From, To>;
export function replaceAll(text: string, from: string, to: string): string {
  requireText('text', text);
  requireText('from', from);
  requireText('to', to);
  return from === '' ? text : text.split(from).join(to);
}
