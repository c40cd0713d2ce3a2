import type { IsIndexed } from '../internal/indexed.js';
import type { IsUnit } from '../internal/literal.js';
import { define, requirePlain, visibleKeys } from '../internal/plain.js';

/**
 * An object type whose keys and values have changed places.
 *
 * Reads a table of codes from the other side without writing it twice.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Names = O.Flip<{ ok: 200; missing: 404 }>;
 * //=> { 200: 'ok'; 404: 'missing' }
 * ```
 *
 * Values become keys as JavaScript would write them, `true` and `null` as well; objects, functions and symbols are
 * rejected. A value that stands under several keys gives the union of these keys. Works one level deep.
 *
 * @template Type - the object to flip
 *
 * @since 0.1.0
 */
export type Flip<Type extends object & { readonly [Key in keyof Type]: Printable }> = {
  [Key in keyof Type as `${Type[Key] & Printable}`]: Key;
};

type Printable = string | number | bigint | boolean | null | undefined;

/** True if each value is known exactly and each key is there, so that each key of the result exists. */
type AreValuesUnits<Type> = false extends { [Key in keyof Type]-?: IsUnit<Type[Key]> }[keyof Type]
  ? false
  : IsIndexed<Type> extends true
    ? false
    : true;

type Flipped<Type> = Type extends object & { readonly [Key in keyof Type]: Printable }
  ? Extract<keyof Type, number> extends never
    ? AreValuesUnits<Type> extends true
      ? Flip<Type>
      : { [Key in keyof Flip<Type>]?: keyof Type }
    : Record<string, Exclude<keyof Type, number> | string>
  : Record<string, keyof Type>;

/**
 * Lets the keys and values of an object change places, in a copy.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.flip({ ok: 200, missing: 404 });
 * //=> { readonly 200: 'ok'; readonly 404: 'missing' }
 * ```
 *
 * Of keys with the same value the last one counts. JavaScript reads all keys as strings, so an object with a number as
 * a key gives strings.
 *
 * @param object - the object to flip
 *
 * @throws TypeError when `object` is not a plain object, such as the instance of a class.
 *
 * @since 0.1.0
 */
export function flip<const Type extends object & { readonly [Key in keyof Type]: Printable }>(
  object: Type,
): Flipped<Type>;
export function flip(object: object): object {
  requirePlain('object', object);
  const result = {};
  for (const key of visibleKeys(object)) {
    define(result, String((object as Record<PropertyKey, unknown>)[key]), key);
  }
  return result;
}
