/**
 * Checks whether a type is `unknown`.
 *
 * Distinguishes a value that nobody has checked yet from one that has a type.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Unchecked = C.IsUnknown<unknown>;
 * //=> true
 * type Untyped = C.IsUnknown<any>;
 * //=> false
 * ```
 *
 * A union with `unknown` is `unknown` to the compiler and gives `true`.
 *
 * @template Type - the type to check
 *
 * @since 0.1.0
 */
export type IsUnknown<Type> = unknown extends Type ? (0 extends 1 & Type ? false : true) : false;
