/**
 * Checks whether two types are identical, not only assignable to each other.
 *
 * Strict enough for type tests: `any` equals only `any`, and `readonly` and `?` make a difference.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Same = C.Equal<{ id: number }, { id: number }>;
 * //=> true
 * type Different = C.Equal<{ id: number }, { readonly id: number }>;
 * //=> false
 * ```
 *
 * Two generic functions are assignable only if the conditional types they return are the same, and for that the
 * compiler requires identical types, not merely assignable ones.
 *
 * Labels of tuples and `abstract` of constructors are ignored. An intersection differs from the object with the same
 * properties; `O.Alike` merges intersections before it compares.
 *
 * @template Left - one type
 * @template Right - the type to compare it with
 *
 * @since 0.1.0
 */
export type Equal<Left, Right> =
  (<Probe>() => Probe extends Left ? 1 : 2) extends <Probe>() => Probe extends Right ? 1 : 2
    ? true
    : false;
