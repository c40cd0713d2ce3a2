/**
 * Checks whether a type is `never`.
 *
 * `Type extends never` alone answers `never` for `never`, since a union without members has nobody to ask.
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
 * @template Type - the type to look at
 *
 * @since 0.1.0
 */
export type IsNever<Type> = [Type] extends [never] ? true : false;
