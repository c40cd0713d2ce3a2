/**
 * Checks whether a type is `never`.
 *
 * `Type extends never` alone gives `never` for `never`, because it checks each member of a union and `never` has none.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Status = 'open' | 'closed';
 *
 * type AllHandled = C.IsNever<Exclude<Status, 'open' | 'closed'>>;
 * //=> true
 * ```
 *
 * @template Type - the type to check
 *
 * @since 0.1.0
 */
export type IsNever<Type> = [Type] extends [never] ? true : false;
