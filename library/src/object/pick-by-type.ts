import { requireFunction } from '../internal/checks.js';
import type { Flat } from '../internal/flat.js';
import type { GuardResult, Overlap } from '../internal/overlap.js';
import { define, type Plain, requirePlain, visibleKeys } from '../internal/plain.js';

/**
 * An object type with only the properties of a type.
 *
 * Finds the methods of an object, or the columns that hold a date.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Numbers = O.PickByType<{ id: number; name: string; age: number }, number>;
 * //=> { id: number; age: number }
 * ```
 *
 * A property stays only if all of its type is assignable, so an optional one, which could be `undefined`, is dropped.
 * Properties of type `never` and `any` stay. Keeps exactly what `O.OmitByType` drops.
 *
 * @template Type - the object to pick from
 * @template Kept - the type of the properties to keep
 *
 * @since 0.1.0
 */
export type PickByType<Type, Kept> = {
  [Key in keyof Type as [Type[Key]] extends [Kept] ? Key : never]: Type[Key];
};

/**
 * Keeps only the properties whose values pass a type guard, in a copy.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * const isNumber = (value: unknown): value is number => typeof value === 'number';
 *
 * O.pickByType({ id: 7, name: 'Ada' }, isNumber);
 * //=> { readonly id: 7 }
 * ```
 *
 * If the type of a property does not determine the result of the guard, the property is optional in the result.
 *
 * @param object - the object to pick from
 * @param guard - the type guard for the values to keep
 *
 * @throws TypeError when `object` is not a plain object, such as the instance of a class, or `guard` is not a function.
 *
 * @since 0.1.0
 */
export function pickByType<
  Value,
  Guarded extends Value,
  const Type extends Plain & { readonly [Key in keyof Type]: Value },
>(object: Type, guard: (value: Value) => value is Guarded): PickByTypeResult<Type, Guarded>;
export function pickByType(object: object, guard: (value: unknown) => boolean): object {
  requirePlain('object', object);
  requireFunction('guard', guard);
  const result = {};
  for (const key of visibleKeys(object)) {
    const value = (object as Record<PropertyKey, unknown>)[key];
    if (guard(value)) define(result, key, value);
  }
  return result;
}

type PickByTypeResult<Type, Guarded> = Type extends unknown
  ? Flat<
      {
        [Key in keyof Type as GuardResult<Type[Key], Guarded> extends true
          ? Key
          : never]: Type[Key];
      } & {
        [Key in keyof Type as boolean extends GuardResult<Type[Key], Guarded>
          ? Key
          : never]?: Overlap<Type[Key], Guarded>;
      }
    >
  : never;
