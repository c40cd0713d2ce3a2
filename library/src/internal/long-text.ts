/**
 * Long texts, as patterns: `Text extends LongText<infer _>`.
 *
 * The compiler ends a recursion after 1,000 steps. Types that read a text one character at a time therefore take many
 * characters a step if it is long, which costs short texts more. A text that a pattern does not fit costs next to nothing.
 */

/** Any character. */
type C = string;

/** A text of thirty characters or more. */
export type LongText<Rest extends string> =
  `${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${Rest}`;

/** A text of ninety characters or more. */
export type VeryLongText<Rest extends string> =
  `${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${C}${Rest}`;
