/**
 * An array of any length, mutable or readonly.
 *
 * The widest parameter type for "a list of these".
 *
 * @example
 * ```ts
 * import type { P } from 'yutil';
 *
 * declare function total(prices: P.AnyArray<number>): number;
 *
 * declare const prices: readonly [1200, 300];
 * const sum = total(prices);
 * //=> number
 * ```
 *
 * @template Element - the type of the elements
 *
 * @since 0.1.0
 */
export type AnyArray<Element = unknown> = Element[] | readonly Element[];
