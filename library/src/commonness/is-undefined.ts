import type { Equal } from './equal.js';

/**
 * Checks whether a type is exactly `undefined`.
 *
 * Distinguishes a value that is never there from one that may be missing.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * interface Guest {
 *   email: undefined;
 * }
 *
 * type Unreachable = C.IsUndefined<Guest['email']>;
 * //=> true
 * type Optional = C.IsUndefined<string | undefined>;
 * //=> false
 * ```
 *
 * `void` is not `undefined`. `any`, `unknown`, `never` and unions give `false`.
 *
 * @template Type - the type to check
 *
 * @since 0.1.0
 */
export type IsUndefined<Type> = Equal<Type, undefined>;
