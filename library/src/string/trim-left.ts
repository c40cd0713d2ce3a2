import { blanksEnd } from '../internal/blanks.js';
import { requireText } from '../internal/checks.js';
import type { Blank } from '../primitive/blank.js';

/**
 * A string without the blank characters at its beginning.
 *
 * Removes the indentation of a line, and leaves the end alone.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Line = S.TrimLeft<'\t\treturn;'>;
 * //=> 'return;'
 * ```
 *
 * `P.Blank` lists the blank characters. Up to 9,900 of them are removed.
 *
 * @template Text - the string to trim
 *
 * @since 0.1.0
 */
export type TrimLeft<Text extends string> = Text extends unknown
  ? Starts[Text] extends 'blank'
    ? Text extends ` ${infer A}`
      ? Starts[A] extends 'blank'
        ? A extends ` ${infer B}`
          ? Starts[B] extends 'blank'
            ? B extends `        ${string}`
              ? Text extends `          ${infer More}`
                ? TrimLeft<More>
                : never
              : B extends `  ${infer More}`
                ? TrimLeft<More>
                : B extends ` ${infer More}`
                  ? TrimLeft<More>
                  : TrimLeftOfAny<B>
            : B
          : TrimLeftOfAny<A>
        : A
      : TrimLeftOfAny<Text>
    : Text
  : never;

/** Reading a property costs a third of comparing with the union of these texts. */
interface Starts {
  [text: string]: unknown;
  [text: `${Blank}${string}`]: 'blank';
}

/** Ten blanks of any kind a step: the compiler counts the steps of a recursion, not the conditions inside one. */
type TrimLeftOfAny<Text extends string> = Text extends `${infer _ extends Blank}${infer A}`
  ? A extends `${infer _ extends Blank}${infer B}`
    ? B extends `${infer _ extends Blank}${infer C}`
      ? C extends `${infer _ extends Blank}${infer D}`
        ? D extends `${infer _ extends Blank}${infer E}`
          ? E extends `${infer _ extends Blank}${infer F}`
            ? F extends `${infer _ extends Blank}${infer G}`
              ? G extends `${infer _ extends Blank}${infer H}`
                ? H extends `${infer _ extends Blank}${infer I}`
                  ? I extends `${infer _ extends Blank}${infer J}`
                    ? TrimLeft<J>
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
 * Removes the blank characters at the beginning of a string.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.trimLeft('  yutil ');
 * //=> 'yutil '
 * ```
 *
 * @param text - the string to trim
 *
 * @throws TypeError when `text` is not a string.
 * @since 0.1.0
 */
export function trimLeft<const Text extends string>(text: Text): TrimLeft<Text> {
  requireText('text', text);
  return text.slice(blanksEnd(text)) as TrimLeft<Text>;
}
