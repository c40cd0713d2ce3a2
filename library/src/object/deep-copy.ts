import type { IsObject } from '../commonness/is-object.js';
import { define, isPlain, rejectInstance, visibleKeys } from '../internal/plain.js';

/**
 * A copy of an object type with its intersections flattened, at every depth.
 *
 * Shows the properties that result from a long chain of `&`, `Pick` and `Omit`.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Tangle = { id: number } & { owner: { name: string } & { admin: boolean } };
 *
 * type Clear = O.DeepCopy<Tangle>;
 * //=> { id: number; owner: { name: string; admin: boolean } }
 * ```
 *
 * Modifiers are kept. Each member of a union is copied on its own; arrays, functions and built-in instances (see
 * `C.IsObject`) stay as they are.
 *
 * @template Type - the type to rebuild
 *
 * @since 0.1.0
 */
export type DeepCopy<Type> = Type extends unknown
  ? IsObject<Type> extends true
    ? { [Key in keyof Type]: DeepCopy<Type[Key]> }
    : Type
  : never;

/**
 * Copies an object and the plain objects inside it.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.deepCopy({ id: 7, owner: { name: 'Ada' } });
 * //=> { readonly id: 7; readonly owner: { readonly name: 'Ada' } }
 * ```
 *
 * Arrays, functions and built-in instances such as `Date` and `URL` are not copied but shared, as in the type. Hidden
 * properties, which are not enumerable, are left out. An object that contains itself is copied once.
 *
 * @param value - the value to copy
 *
 * @throws TypeError for the instance of a class of your own, at any depth: a copy would lose its class.
 *
 * @since 0.1.0
 */
export function deepCopy<const Type>(value: Type): DeepCopy<Type>;
export function deepCopy(value: unknown): unknown {
  return copy(value, 'value', new Map());
}

function copy(value: unknown, path: string, copies: Map<unknown, unknown>): unknown {
  rejectInstance(path, value);
  if (!isPlain(value)) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const result: Record<PropertyKey, unknown> = {};
  copies.set(value, result);
  for (const key of visibleKeys(value)) {
    define(result, key, copy(value[key], `${path}.${String(key)}`, copies));
  }
  return result;
}
