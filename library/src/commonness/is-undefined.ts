import type { Equal } from './equal.js';

/**
 * Whether a type is exactly `undefined`.
 *
 * Tells a parameter that was left out from one that may be.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type NoArgument = C.IsUndefined<Parameters<() => void>[0]>;
 * //=> true
 * type Optional = C.IsUndefined<string | undefined>;
 * //=> false
 * ```
 *
 * `void` is not `undefined`. `any`, `unknown`, `never` and unions give `false`.
 *
 * @since 0.1.0
 */
export type IsUndefined<Type> = Equal<Type, undefined>;
