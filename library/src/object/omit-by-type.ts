import { requireFunction } from '../internal/checks.js';
import type { Flat } from '../internal/flat.js';
import type { GuardResult } from '../internal/overlap.js';
import { define, type Plain, requirePlain, visibleKeys } from '../internal/plain.js';

/**
 * An object type without the properties of a type.
 *
 * Leaves the data of an object when its methods are dropped.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Data = O.OmitByType<{ id: number; name: string; save(): void }, () => void>;
 * //=> { id: number; name: string }
 * ```
 *
 * A property is dropped only if all of its type is assignable; one that could also be something else stays as it is.
 * That is true of an optional property as well, which could be `undefined`. Keeps exactly what `O.PickByType` drops.
 *
 * @template Type - the object to remove from
 * @template Dropped - the type of the properties to remove
 *
 * @since 0.1.0
 */
export type OmitByType<Type, Dropped> = {
  [Key in keyof Type as [Type[Key]] extends [Dropped] ? never : Key]: Type[Key];
};

/**
 * Leaves out the properties whose values pass a type guard, in a copy.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * const isNumber = (value: unknown): value is number => typeof value === 'number';
 *
 * O.omitByType({ id: 7, name: 'Ada' }, isNumber);
 * //=> { readonly name: 'Ada' }
 * ```
 *
 * If the type of a property does not determine the result of the guard, the property is optional in the result.
 *
 * @param object - the object to remove from
 * @param guard - the type guard for the values to remove
 *
 * @throws TypeError when `object` is not a plain object, such as the instance of a class, or `guard` is not a function.
 *
 * @since 0.1.0
 */
export function omitByType<
  Value,
  Guarded extends Value,
  const Type extends Plain & { readonly [Key in keyof Type]: Value },
>(object: Type, guard: (value: Value) => value is Guarded): Left<Type, Guarded>;
export function omitByType(object: object, guard: (value: unknown) => boolean): object {
  requirePlain('object', object);
  requireFunction('guard', guard);
  const result = {};
  for (const key of visibleKeys(object)) {
    const value = (object as Record<PropertyKey, unknown>)[key];
    if (!guard(value)) define(result, key, value);
  }
  return result;
}

type Left<Type, Guarded> = Type extends unknown
  ? Flat<
      {
        [Key in keyof Type as GuardResult<Type[Key], Guarded> extends false
          ? Key
          : never]: Type[Key];
      } & {
        [Key in keyof Type as boolean extends GuardResult<Type[Key], Guarded>
          ? Key
          : never]?: Exclude<Type[Key], Guarded>;
      }
    >
  : never;
