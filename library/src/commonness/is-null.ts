import type { Equal } from './equal.js';

/**
 * Checks whether a type is exactly `null`.
 *
 * Distinguishes a column that is always empty from one that may be.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Deleted = C.IsNull<null>;
 * //=> true
 * type Nullable = C.IsNull<string | null>;
 * //=> false
 * ```
 *
 * `any`, `unknown`, `never` and unions give `false`.
 *
 * @template Type - the type to check
 *
 * @since 0.1.0
 */
export type IsNull<Type> = Equal<Type, null>;
