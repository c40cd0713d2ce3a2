import { requireObject } from '../internal/checks.js';
import type { Flat } from '../internal/flat.js';
import { define } from '../internal/plain.js';

/**
 * An object type with one more property.
 *
 * Adds a computed column, an id or a status to a type that comes from elsewhere.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Row = O.Append<{ readonly id: number; name?: string }, 'createdAt', Date>;
 * //=> { readonly id: number; name?: string; createdAt: Date }
 * ```
 *
 * A property of that name is replaced, flags included; the flags of the others are kept. A union of keys adds a property
 * for each. `unknown` gives an object with the new property only; an array stays an array that also has it.
 *
 * @template Type - the object to extend
 * @template Key - the name of the property
 * @template Value - the type of the property
 *
 * @since 0.1.0
 */
export type Append<Type, Key extends PropertyKey, Value> = Type extends readonly unknown[]
  ? Type & Record<Key, Value>
  : Flat<Kept<Type, Key> & Record<Key, Value>>;

type Kept<Type, Replaced> = {
  [Key in keyof Type as Key extends Replaced ? never : Key]: Type[Key];
};

/**
 * Adds a property, in a copy.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.append({ id: 7 }, 'name', 'Ada');
 * //=> { readonly id: 7; name: 'Ada' }
 * ```
 *
 * @param object - the object to extend
 * @param key - the name of the property
 * @param value - the value of the property
 *
 * @throws TypeError when `object` is not an object.
 *
 * @since 0.1.0
 */
export function append<const Type extends object, const Key extends PropertyKey, const Value>(
  object: Type,
  key: Key,
  value: Value,
): Key extends unknown ? Append<Type, Key, Value> : never;
export function append(object: object, key: PropertyKey, value: unknown): object {
  requireObject('object', object);
  const result = { ...object };
  define(result, key, value);
  return result;
}
