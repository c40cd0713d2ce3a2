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
 * A property stays only if all of its type is assignable, so an optional one, which could be `undefined`, goes. Properties
 * of type `never` and `any` stay. Keeps exactly what `O.OmitByType` drops.
 *
 * @template Type - the object to pick from
 * @template Kept - the type of the properties to keep
 *
 * @since 0.1.0
 */
export type PickByType<Type, Kept> = {
  [Key in keyof Type as [Type[Key]] extends [Kept] ? Key : never]: Type[Key];
};
