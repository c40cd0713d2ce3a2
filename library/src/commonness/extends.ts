/**
 * Checks whether a type as a whole is assignable to another, as one boolean.
 *
 * A bare conditional type checks each member of a union and gives `boolean` instead of `true` or `false`.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type IsText = C.Extends<string | number, string>;
 * //=> false
 * ```
 *
 * `never` is assignable to everything, `any` to everything but `never`. A readonly array is not assignable to a
 * mutable one.
 *
 * @template Type - the type to be assigned
 * @template Target - the type it is assigned to
 *
 * @since 0.1.0
 */
export type Extends<Type, Target> = [Type] extends [Target] ? true : false;
