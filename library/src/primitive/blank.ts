/**
 * The six characters that `S.Trim` takes for blank: space, newline, tab, carriage return, form feed, vertical tab.
 *
 * Lets a type of your own agree with `S.Trim` on what a gap between two words is.
 *
 * @example
 * ```ts
 * import type { P } from 'yutil';
 *
 * type FirstWord<Text extends string> = Text extends `${infer Word}${P.Blank}${string}` ? Word : Text;
 *
 * type Verb = FirstWord<'git commit'>;
 * //=> 'git'
 * ```
 *
 * The non-breaking space (U+00A0) and the ideographic space (U+3000) are not among them.
 *
 * @since 0.1.0
 */
export type Blank = ' ' | '\n' | '\t' | '\r' | '\f' | '\v';
