import { blanksStart } from '../internal/blanks.js';
import { requireText } from '../internal/checks.js';
import type { Blank } from '../primitive/blank.js';

/**
 * A string without the blank characters at its end.
 *
 * Removes a line break at the end of a string, and leaves the indentation alone.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Line = S.TrimRight<'  return;\n'>;
 * //=> '  return;'
 * ```
 *
 * `P.Blank` lists the blank characters. Up to 9,900 of them are removed.
 *
 * @template Text - the string to trim
 *
 * @since 0.1.0
 */
export type TrimRight<Text extends string> = Text extends `${infer Rest} `
  ? Rest extends `${string}         `
    ? Text extends `${infer More}          `
      ? TrimRight<More>
      : never
    : TrimRight<Rest>
  : Text extends `${string}${Blank}`
    ? TrimRightOfAny<Text>
    : Text;

/** Ten blanks of any kind a step: the compiler counts the steps of a recursion, not the conditions inside one. */
type TrimRightOfAny<Text extends string> = Text extends `${infer A}${Blank}`
  ? A extends `${infer B}${Blank}`
    ? B extends `${infer C}${Blank}`
      ? C extends `${infer D}${Blank}`
        ? D extends `${infer E}${Blank}`
          ? E extends `${infer F}${Blank}`
            ? F extends `${infer G}${Blank}`
              ? G extends `${infer H}${Blank}`
                ? H extends `${infer I}${Blank}`
                  ? I extends `${infer J}${Blank}`
                    ? TrimRight<J>
                    : I
                  : H
                : G
              : F
            : E
          : D
        : C
      : B
    : A
  : Text;

/**
 * Removes the blank characters at the end of a string.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.trimRight(' yutil  ');
 * //=> ' yutil'
 * ```
 *
 * @param text - the string to trim
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function trimRight<const Text extends string>(text: Text): TrimRight<Text> {
  requireText('text', text);
  return text.slice(0, blanksStart(text)) as TrimRight<Text>;
}
