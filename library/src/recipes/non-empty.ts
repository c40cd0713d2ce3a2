/**
 * An array with at least one element.
 *
 * The first element always exists, so `array[0]` needs no check.
 *
 * @example
 * ```ts
 * import type { NonEmpty } from 'yutil/recipes';
 *
 * type Names = NonEmpty<string>;
 * //=> readonly [string, ...string[]]
 * ```
 *
 * @template Element - the type of the elements
 *
 * @since 0.1.0
 */
export type NonEmpty<Element> = readonly [Element, ...Element[]];
