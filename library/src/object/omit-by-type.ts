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
 * A property goes only if all of its type is assignable; one that could also be something else stays as it is. That is true of
 * an optional property as well, which could be `undefined`. Keeps exactly what `O.PickByType` drops.
 *
 * @template Type - the object to remove from
 * @template Dropped - the type of the properties to remove
 *
 * @since 0.1.0
 */
export type OmitByType<Type, Dropped> = {
  [Key in keyof Type as [Type[Key]] extends [Dropped] ? never : Key]: Type[Key];
};
