import { requirePlain } from '../internal/plain.js';

/**
 * An object or tuple type without `readonly`.
 *
 * Builds a value step by step if its public type is readonly.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Draft = O.Mutable<{ readonly id: number; readonly tags: readonly string[] }>;
 * //=> { id: number; tags: readonly string[] }
 * ```
 *
 * Works one level deep; optional properties stay optional.
 *
 * @template Type - the type to make mutable
 *
 * @since 0.1.0
 */
export type Mutable<Type extends object> = { -readonly [Key in keyof Type]: Type[Key] };

/**
 * Copies an object or array, so that the copy may be changed.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.mutable(Object.freeze([3, 1, 2]));
 * //=> number[]
 * ```
 *
 * @param object - the object to make mutable
 *
 * @throws TypeError when `object` is neither a plain object nor an array, such as the instance of a class.
 *
 * @since 0.1.0
 */
export function mutable<const Type extends object>(object: Type): Mutable<Type>;
export function mutable(object: object): object {
  if (Array.isArray(object)) return [...object];
  requirePlain('object', object);
  return { ...object };
}
