/**
 * The six characters that `S.Trim` treats as blank: space, newline, tab, carriage return, form feed, vertical tab.
 *
 * Lets your own types use the same definition of whitespace as `S.Trim`.
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
