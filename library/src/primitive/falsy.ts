/**
 * The values that count as false in a condition and that have a type of their own.
 *
 * `filter(Boolean)` removes these values, so exclude them from the element type afterwards.
 *
 * @example
 * ```ts
 * import type { P } from 'yutil';
 *
 * type Part = string | false | undefined;
 *
 * type Shown = Exclude<Part, P.Falsy>;
 * //=> string
 * ```
 *
 * `0n` is not among them, and `NaN` has no type of its own.
 *
 * @since 0.1.0
 */
export type Falsy = false | 0 | '' | null | undefined;
