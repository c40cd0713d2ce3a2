import { requireFinite } from '../internal/checks.js';

/**
 * A number as a string, as JavaScript prints it.
 *
 * Object keys and parts of template literals are strings even where you think of them as numbers.
 *
 * @example
 * ```ts
 * import type { N } from 'yutil';
 *
 * type Port = N.ToString<8080>;
 * //=> '8080'
 * ```
 *
 * `number` gives the pattern `` `${number}` ``; from 1e21 on the string has an exponent.
 *
 * @template Value - the number to spell
 *
 * @since 0.1.0
 */
export type ToString<Value extends number> = `${Value}`;

/**
 * Prints a number and keeps its literal type.
 *
 * @example
 * ```ts
 * import { N } from 'yutil';
 *
 * N.toString(8080);
 * //=> '8080'
 * ```
 *
 * @param value - the number to spell
 *
 * @throws TypeError when `value` is not a number.
 * @throws RangeError when `value` is `NaN` or infinite.
 * @since 0.1.0
 */
// biome-ignore lint/suspicious/noShadowRestrictedNames: it is read as `N.toString`, next to `N.ToString`.
export function toString<const Value extends number>(value: Value): ToString<Value> {
  requireFinite('value', value);
  return String(value) as ToString<Value>;
}
