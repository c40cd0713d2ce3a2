import type { IsUnion } from '../commonness/is-union.js';
import { requireArray } from '../internal/checks.js';
import type { IsUnit } from '../internal/literal.js';

/**
 * An object made of pairs of a key and a value.
 *
 * Turns the entries of a configuration, or what `A.Zip` paired, into an object.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type User = A.ZipToMap<A.Zip<['id', 'name'], [number, string]>>;
 * //=> { id: number; name: string }
 * ```
 *
 * Of pairs with the same key the last one counts. Readonly pairs are fine, the empty tuple gives `{}`, and an array of
 * pairs gives an index signature. Keys are strings, numbers and symbols.
 *
 * @template T - the tuple of pairs
 *
 * @since 0.1.0
 */
export type ZipToMap<T extends readonly (readonly [PropertyKey, unknown])[]> = T extends unknown
  ? number extends T['length']
    ? { [Pair in T[number] as Pair[0]]: Pair[1] }
    : FromPositions<T, Positions<T>>
  : never;

/** For each key the positions at which it stands: one, or a union when it is repeated. */
type Positions<T extends readonly (readonly [PropertyKey, unknown])[]> = {
  [Index in keyof T & `${number}` as T[Index][0]]: Index;
};

type FromPositions<
  T extends readonly (readonly [PropertyKey, unknown])[],
  At extends Record<PropertyKey, keyof T>,
> = At extends unknown
  ? {
      [Key in keyof At]: IsUnion<At[Key]> extends true
        ? LastValue<T, Key>
        : T[At[Key]] extends readonly [PropertyKey, infer Value]
          ? Value
          : never;
    }
  : never;

type LastValue<T extends readonly unknown[], Key> = T extends readonly [
  ...infer Before,
  readonly [infer LastKey, infer Value],
]
  ? Key extends LastKey
    ? Value
    : LastValue<Before, Key>
  : never;

/** True if the keys are known exactly, so that each one is in the result. */
type AreKeysUnits<T extends readonly (readonly [PropertyKey, unknown])[]> =
  number extends T['length']
    ? false
    : false extends { [Index in keyof T]: IsUnit<T[Index][0]> }[number]
      ? false
      : true;

/** An index signature does not show which keys exist; other keys become optional. */
type PartialKeys<Type> = string extends keyof Type ? Type : Partial<Type>;

/**
 * Makes an object of pairs of a key and a value.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.zipToMap([
 *   ['id', 7],
 *   ['name', 'Ada'],
 * ]);
 * //=> { id: 7; name: 'Ada' }
 * ```
 *
 * @param pairs - the array of pairs
 *
 * @throws TypeError when `pairs` or one of its elements is not an array.
 *
 * @since 0.1.0
 */
export function zipToMap<const T extends readonly (readonly [PropertyKey, unknown])[]>(
  pairs: readonly [...T],
): AreKeysUnits<T> extends true
  ? ZipToMap<T>
  : PartialKeys<ZipToMap<[T[number][0], T[number][1]][]>>;
export function zipToMap(
  pairs: readonly (readonly [PropertyKey, unknown])[],
): Record<PropertyKey, unknown> {
  requireArray('pairs', pairs);
  for (const [index, pair] of pairs.entries()) requireArray(`pairs[${index}]`, pair);
  return Object.fromEntries(pairs);
}
