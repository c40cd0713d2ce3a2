import type { Equal } from './equal.js';

/**
 * Checks whether a type is `number` itself and not one of its literals.
 *
 * Distinguishes an array from a tuple by its length, or "any number" from "this number".
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type List = C.IsPureNumber<string[]['length']>;
 * //=> true
 * type Pair = C.IsPureNumber<[string, string]['length']>;
 * //=> false
 * ```
 *
 * Unions, `any` and `never` give `false`.
 *
 * @template Type - the type to check
 *
 * @since 0.1.0
 */
export type IsPureNumber<Type> = Equal<Type, number>;
