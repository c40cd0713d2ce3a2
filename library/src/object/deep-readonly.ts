import type { IsObject } from '../commonness/is-object.js';
import type { IsOpenArray, Tags } from '../internal/open-array.js';
import { copyDeep } from '../internal/plain.js';

/**
 * A type in which everything is readonly, at every depth.
 *
 * Protects a configuration or a state that many read and nobody may change.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Config = O.DeepReadonly<{ server: { ports: number[] } }>;
 * //=> { readonly server: { readonly ports: readonly number[] } }
 * ```
 *
 * Objects, arrays and tuples are entered, through unions and optional properties as well. Functions, primitives and built-in
 * instances such as `Date` stay as they are.
 *
 * Types that contain themselves in arrays and objects, such as that of all JSON values, are supported; a tuple that
 * contains itself is not, since the compiler computes all of its elements.
 *
 * @template Type - the type to make readonly
 *
 * @since 0.1.0
 */
export type DeepReadonly<Type> = 0 extends 1 & Type
  ? Type
  : Type extends readonly unknown[]
    ? IsOpenArray<Type> extends true
      ? readonly DeepReadonly<Type[number]>[]
      : [...Type] extends Type
        ? { readonly [Index in keyof Type]: DeepReadonly<Type[Index]> }
        : readonly DeepReadonly<Type[number]>[] & DeepReadonly<Tags<Type>>
    : IsObject<Type> extends true
      ? { readonly [Key in keyof Type]: DeepReadonly<Type[Key]> }
      : Type;

/**
 * Freezes a copy of a value, at every depth.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.deepReadonly({ server: { port: 80 } });
 * //=> { readonly server: { readonly port: 80 } }
 * ```
 *
 * Arrays and plain objects are copied and frozen, without properties that are not enumerable. Functions and built-in
 * instances such as `Date` and `URL` are shared as they are: their contents can still change, as their types say.
 *
 * @param value - the value to make readonly
 *
 * @throws TypeError for the instance of a class of your own, at any depth: it can neither be copied nor frozen.
 *
 * @since 0.1.0
 */
export function deepReadonly<const Type>(value: Type): DeepReadonly<Type>;
export function deepReadonly(value: unknown): unknown {
  return copyDeep(value, (key) => key, Object.freeze);
}
