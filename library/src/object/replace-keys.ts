import { requireArray } from '../internal/checks.js';
import type { At, Covered, IndexKeys, IsIndex, IsIndexed, KnownKeys } from '../internal/indexed.js';
import type { AreUnits } from '../internal/literal.js';
import { define, isVisible, type Plain, requirePlain } from '../internal/plain.js';

/**
 * An object type in which the types of chosen properties are taken from another.
 *
 * Loosens a type for a form, where a number is still a string.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type User = { id: number; age: number };
 *
 * type UserForm = O.ReplaceKeys<User, 'age', { age: string }>;
 * //=> { id: number; age: string }
 * ```
 *
 * A chosen property that the other type does not have becomes `never`; keys that the type does not have are not added.
 * In a union as the other type, the members with the property count.
 * Modifiers are kept, and each member of a union is treated on its own.
 *
 * @template Type - the object to change, or a union of objects
 * @template Key - the keys whose types change
 * @template Source - the object with the new types
 *
 * @since 0.1.0
 */
export type ReplaceKeys<Type, Key extends PropertyKey, Source extends object> = {
  [Each in keyof Type]: Each extends Key
    ? Each extends keyof Source
      ? Source[Each]
      : EachAt<Source, Each>
    : Type[Each];
};

/** The types that a property has in the members of a union which have it. */
type EachAt<Source, Key> = Source extends unknown ? At<Source, Key> : never;

/** Keys that are not known exactly may be replaced or not, and so may keys behind an index signature. */
type ReplaceSome<Type, Key extends PropertyKey, Source extends object> = {
  [Each in keyof Type]: Each extends Key
    ? Type[Each] | EachAt<Source, Each> | ReplacedAt<Source, Each, Key>
    : Type[Each] | ReplacedAt<Source, Each, Key>;
};

type ReplacedAt<Source, Index extends PropertyKey, Key> =
  IsIndex<Index> extends true
    ? Covered<Source, Index, KnownKeys<Source>> | Covered<Source, Index, IndexKeys<Source> | Key>
    : never;

/**
 * Takes the values of chosen properties from another object, in a copy.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.replaceKeys({ id: 7, age: 36 }, ['age'], { age: '36' });
 * //=> { readonly id: 7; readonly age: '36' }
 * ```
 *
 * Keys that the object does not have are not added.
 *
 * @param object - the object to change
 * @param keys - the array of keys whose values change
 * @param source - the object with the new values
 *
 * @throws TypeError when `object` or `source` is not a plain object, or `keys` is not an array.
 * @throws RangeError when `source` has no enumerable property of its own for a chosen key that the object has.
 * @since 0.1.0
 */
export function replaceKeys<
  const Type extends Plain,
  const Keys extends readonly PropertyKey[],
  const Source extends Plain,
>(
  object: Type,
  keys: readonly [...Keys],
  source: Source,
): [AreUnits<Keys>, IsIndexed<Type>] extends [true, false]
  ? ReplaceKeys<Type, Keys[number], Source>
  : ReplaceSome<Type, Keys[number], Source>;
export function replaceKeys(
  object: object,
  keys: readonly PropertyKey[],
  source: Readonly<Record<PropertyKey, unknown>>,
): object {
  requirePlain('object', object);
  requireArray('keys', keys);
  requirePlain('source', source);
  const result = { ...object };
  for (const key of keys) {
    if (!isVisible(object, key)) continue;
    if (!isVisible(source, key)) {
      throw new RangeError(`source must have the key ${String(key)}`);
    }
    define(result, key, source[key]);
  }
  return result;
}
