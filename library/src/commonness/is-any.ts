/**
 * Checks whether a type is `any`.
 *
 * `any` is assignable to and from almost every type, so an `extends` check does not reject it.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Untyped = C.IsAny<ReturnType<typeof JSON.parse>>;
 * //=> true
 * ```
 *
 * `0` is not assignable to `1`, nor to `1` intersected with any type but `any`.
 *
 * @template Type - the type to check
 *
 * @since 0.1.0
 */
export type IsAny<Type> = 0 extends 1 & Type ? true : false;
