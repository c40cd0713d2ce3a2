/**
 * Long strings, as patterns: `Text extends LongText<infer _>`.
 *
 * The compiler ends a recursion after 1,000 steps. Types that read a string one character at a time therefore take many
 * characters a step if it is long, which costs short strings more. A string that a pattern does not match costs next to
 * nothing.
 */

/** Any character. */
type C = string;

/** A string of thirty characters or more. */
export type LongText<Rest extends string> =
  `${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${Rest}`;

/** A string of ninety characters or more. */
export type VeryLongText<Rest extends string> =
  `${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${Rest}`;
