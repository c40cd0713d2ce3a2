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
export type TrimRight<Text extends string> = Text extends unknown
  ? Blank extends Ends[Text]
    ? Text
    : Text extends `${infer A} `
      ? Blank extends Ends[A]
        ? A
        : A extends `${infer B} `
          ? Blank extends Ends[B]
            ? B
            : B extends `${string}        `
              ? Text extends `${infer More}          `
                ? TrimRight<More>
                : never
              : B extends `${infer More}  `
                ? TrimRight<More>
                : B extends `${infer More} `
                  ? TrimRight<More>
                  : TrimRightOfAny<B>
          : TrimRightOfAny<A>
      : TrimRightOfAny<Text>
  : never;

/**
 * The blank at the end of a text, or any for a text without one.
 *
 * Reading a property costs a third of comparing with the union of these texts.
 */
interface Ends {
  [text: string]: Blank;
  [text: `${string} `]: ' ';
  [text: `${string}\n`]: '\n';
  [text: `${string}\t`]: '\t';
  [text: `${string}\r`]: '\r';
  [text: `${string}\f`]: '\f';
  [text: `${string}\v`]: '\v';
}

/** Ten blanks of any kind a step: the compiler counts the steps of a recursion, not the conditions inside one. */
type TrimRightOfAny<Text extends string> = Text extends `${infer A}${Ends[Text]}`
  ? A extends `${infer B}${Ends[A]}`
    ? B extends `${infer C}${Ends[B]}`
      ? C extends `${infer D}${Ends[C]}`
        ? D extends `${infer E}${Ends[D]}`
          ? E extends `${infer F}${Ends[E]}`
            ? F extends `${infer G}${Ends[F]}`
              ? G extends `${infer H}${Ends[G]}`
                ? H extends `${infer I}${Ends[H]}`
                  ? I extends `${infer J}${Ends[I]}`
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
