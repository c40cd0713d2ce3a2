import type { Equal } from './equal.js';

/**
 * Checks whether a type is `bigint` itself and not one of its literals.
 *
 * Distinguishes "any bigint" from "this bigint" before a type relies on the digits.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Wide = C.IsPureBigint<bigint>;
 * //=> true
 * type Literal = C.IsPureBigint<10n>;
 * //=> false
 * ```
 *
 * Unions, `any` and `never` give `false`.
 *
 * @template Type - the type to check
 *
 * @since 0.1.0
 */
export type IsPureBigint<Type> = Equal<Type, bigint>;
