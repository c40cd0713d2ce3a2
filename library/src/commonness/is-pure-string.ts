import type { Equal } from './equal.js';

/**
 * Checks whether a type is `string` itself and not one of its literals.
 *
 * Distinguishes "any string" from "this string" before a type reads it character by character.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Free = C.IsPureString<string>;
 * //=> true
 * type Fixed = C.IsPureString<'GET'>;
 * //=> false
 * ```
 *
 * Patterns such as `` `id-${number}` ``, unions, `any` and `never` give `false`.
 *
 * @template Type - the type to check
 *
 * @since 0.1.0
 */
export type IsPureString<Type> = Equal<Type, string>;
