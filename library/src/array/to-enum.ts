import { requireArray, requireText } from '../internal/checks.js';
import type { AreUnits } from '../internal/literal.js';
import type { ToNumber } from '../string/to-number.js';

/**
 * An enum-like object: a readonly property for each string of a tuple, with an uppercase first letter.
 *
 * Gives string constants the dot notation of an enum without the code that an `enum` generates.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Level = A.ToEnum<['debug', 'error']>;
 * //=> { readonly Debug: 'debug'; readonly Error: 'error' }
 * ```
 *
 * With `true` for `IsNumeric` each value is the position of the string instead of the string. Only the first letter of
 * a key changes. The empty tuple gives `{}`; an array of unknown length gives a property for each string that it may
 * contain.
 *
 * @template T - the tuple of names
 * @template IsNumeric - `true` for numeric values
 *
 * @since 0.1.0
 */
export type ToEnum<
  T extends readonly string[],
  IsNumeric extends boolean = false,
> = T extends unknown
  ? IsNumeric extends unknown
    ? number extends T['length']
      ? { readonly [Text in T[number] as Capitalize<Text>]: IsNumeric extends true ? number : Text }
      : {
          readonly [Index in keyof T & `${number}` as Capitalize<T[Index]>]: IsNumeric extends true
            ? ToNumber<Index>
            : T[Index];
        }
    : never
  : never;

/**
 * Makes a frozen, enum-like object of strings.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.toEnum(['debug', 'error']);
 * //=> { readonly Debug: 'debug'; readonly Error: 'error' }
 * ```
 *
 * If a string is not a literal, any property may be missing.
 *
 * @param array - the array of names
 * @param isNumeric - `true` for numeric values
 *
 * @throws TypeError when `array` is not an array of strings.
 *
 * @since 0.1.0
 */
export function toEnum<const T extends readonly string[], const IsNumeric extends boolean = false>(
  array: readonly [...T],
  isNumeric?: IsNumeric,
): AreUnits<T> extends true ? ToEnum<T, IsNumeric> : Partial<ToEnum<T[number][], IsNumeric>>;
export function toEnum(
  array: readonly string[],
  isNumeric = false,
): Readonly<Record<string, string | number>> {
  requireArray('array', array);
  const entries = array.map((text, index): [string, string | number] => {
    requireText('array element', text);
    const [first = '', ...rest] = text;
    return [first.toUpperCase() + rest.join(''), isNumeric ? index : text];
  });
  return Object.freeze(Object.fromEntries(entries));
}
