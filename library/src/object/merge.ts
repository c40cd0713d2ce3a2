import type { Flat } from '../internal/flat.js';
import type { IsIndex, KnownKeys } from '../internal/indexed.js';
import { type Plain, requirePlain } from '../internal/plain.js';
import type { Spread } from '../internal/spread.js';

/**
 * Two object types as one, in which the second wins.
 *
 * Merges the settings of a user into the defaults, as a spread does.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Settings = O.Merge<{ theme: string; size: number }, { theme: 'dark' }>;
 * //=> { size: number; theme: 'dark' }
 * ```
 *
 * A property of both sides has the type and the modifiers of the second. If the second only has an index signature for
 * it, which need not have the key, the property has both types. Works one level deep.
 *
 * @template First - the base object
 * @template Second - the object on top
 *
 * @since 0.1.0
 */
export type Merge<First, Second> = First extends unknown
  ? Second extends unknown
    ? Flat<
        {
          [Key in keyof First as Key extends keyof Second
            ? Second extends { [Each in Key]: unknown }
              ? never
              : IsReplaced<Second, Key> extends true
                ? never
                : Key
            : Key]: Key extends keyof Second ? First[Key] | Second[Key] : First[Key];
        } & Second
      >
    : never
  : never;

/** An index signature of the second may or may not have a declared key of the first. */
type IsReplaced<Second, Key extends PropertyKey> = unknown extends Second
  ? true
  : Key extends KnownKeys<Second>
    ? true
    : IsIndex<Key>;

/**
 * Merges two objects to a new one, in which the second wins.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.merge({ theme: 'light', size: 16 }, { theme: 'dark' });
 * //=> { readonly size: 16; readonly theme: 'dark' }
 * ```
 *
 * If a property of the second object may be missing, the result has the types of both.
 *
 * @param first - the base object
 * @param second - the object on top
 *
 * @throws TypeError when an argument is not a plain object, such as the instance of a class.
 *
 * @since 0.1.0
 */
export function merge<const First extends Plain, const Second extends Plain>(
  first: First,
  second: Second,
): Spread<First, Second>;
export function merge(first: object, second: object): object {
  requirePlain('first', first);
  requirePlain('second', second);
  return { ...first, ...second };
}
