import { requireText } from '../internal/checks.js';
import type { IsLiteral } from '../internal/literal.js';
import type { Length } from './length.js';

/**
 * The position of the last occurrence of a part in a string, or -1.
 *
 * Finds where the extension of a file begins, or the last segment of a path.
 *
 * @example
 * ```ts
 * import type { S } from 'yutil';
 *
 * type Dot = S.LastIndexOf<'page.module.css', '.'>;
 * //=> 11
 * ```
 *
 * Occurrences may overlap: the last `aa` in `aaa` is at 1.
 *
 * An empty part is never found and gives -1. If the string or the part is not literal, the result is `number`;
 * unions are searched member by member. Up to 990 occurrences.
 *
 * @template Text - the string to search
 * @template Part - what to look for
 *
 * @since 0.1.0
 */
export type LastIndexOf<Text extends string, Part extends string> = Text extends unknown
  ? Part extends unknown
    ? Part extends `${infer Head}${infer Tail}`
      ? IsLiteral<Part> extends true
        ? IsLiteral<Text> extends true
          ? BeforeLast<Text, Head, Tail> extends infer Before extends string
            ? Length<Before>
            : -1
          : number
        : number
      : Part extends ''
        ? -1
        : number
    : never
  : never;

/** The text before the last occurrence; `undefined` if there is none. */
type BeforeLast<
  Text extends string,
  Head extends string,
  Tail extends string,
  Passed extends string = '',
  Before extends string | undefined = undefined,
> = Text extends `${infer Gap}${Head}${Tail}${infer Rest}`
  ? BeforeLast<`${Tail}${Rest}`, Head, Tail, `${Passed}${Gap}${Head}`, `${Passed}${Gap}`>
  : Before;

/**
 * The position of the last occurrence of a part in a string, or -1.
 *
 * @example
 * ```ts
 * import { S } from 'yutil';
 *
 * S.lastIndexOf('page.module.css', '.');
 * //=> 11
 * ```
 *
 * Unlike the method of the same name it never finds the empty string.
 *
 * @param text - the string to search
 * @param part - what to look for
 *
 * @throws TypeError when an argument is not a string.
 * @since 0.1.0
 */
export function lastIndexOf<const Text extends string, const Part extends string>(
  text: Text,
  part: Part,
): LastIndexOf<Text, Part>;
export function lastIndexOf(text: string, part: string): number {
  requireText('text', text);
  requireText('part', part);
  const position = part === '' ? -1 : text.lastIndexOf(part);
  return position < 0 ? -1 : [...text.slice(0, position)].length;
}
