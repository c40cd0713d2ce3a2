import type { Flat } from '../internal/flat.js';
import type { At, Covered, Indexed, IsIndex, Values } from '../internal/indexed.js';
import type { IsUnit } from '../internal/literal.js';
import { define, type Plain, requirePlain } from '../internal/plain.js';

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
 * A property of that name is replaced, modifiers included; those of the others are kept. A union of keys adds a
 * property for each. `unknown` gives an object with the new property only; an array stays an array that also has it.
 *
 * @template Type - the object to extend
 * @template Key - the name of the property
 * @template Value - the type of the property
 *
 * @since 0.1.0
 */
export type Append<Type, Key extends PropertyKey, Value> = Type extends readonly unknown[]
  ? Type & Record<Key, Value>
  : Flat<
      WithoutKeys<Type, (Key & symbol) | `${Key & (string | number)}`> & { [Each in Key]: Value }
    >;

type WithoutKeys<Type, Replaced> = {
  [Key in keyof Type as Key extends Replaced
    ? never
    : Key extends number
      ? `${Key}` extends Replaced
        ? never
        : Key
      : Key]: Type[Key];
};

/** A key that is not known exactly: a literal of a union is one of its members, others may be any key. */
type AppendSome<Type, Key extends PropertyKey, Value> = Key extends unknown
  ? IsIndex<Key> extends true
    ? AppendAny<Type, Untagged<Key, keyof Type>, Value>
    : Indexed<Append<Type, Key, Value>>
  : never;

type AppendAny<Type, Index extends PropertyKey, Value> = Type extends unknown
  ? string extends Index
    ? Record<Index, Values<Type> | Value>
    : Indexed<Flat<MaybeReplaced<Type, Index, Value> & Record<Index, Value | At<Type, Index>>>>
  : never;

/** A branded number or string may be any key, except in an object with an index signature for its brand. */
type Untagged<Key extends PropertyKey, Known> = Key extends number
  ? Tagged<Key, Known, number>
  : Key extends string
    ? `${Key}` extends Key
      ? Key
      : Tagged<Key, Known, string>
    : Key;

type Tagged<Key, Known, Base extends PropertyKey> = Base extends Known
  ? Base
  : Key extends Known
    ? Key & PropertyKey
    : Base;

type MaybeReplaced<Type, Index, Value> = {
  [Key in keyof Type]: [Covered<Type, Index, Key>] extends [never] ? Type[Key] : Type[Key] | Value;
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
 * @throws TypeError when `object` is not a plain object, such as the instance of a class.
 *
 * @since 0.1.0
 */
export function append<const Type extends Plain, const Key extends PropertyKey, const Value>(
  object: Type,
  key: Key,
  value: Value,
): IsUnit<Key> extends true ? Indexed<Append<Type, Key, Value>> : AppendSome<Type, Key, Value>;
export function append(object: object, key: PropertyKey, value: unknown): object {
  requirePlain('object', object);
  const result = { ...object };
  define(result, key, value);
  return result;
}
