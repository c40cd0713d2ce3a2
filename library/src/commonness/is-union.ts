import type { Equal } from './equal.js';

/**
 * Checks whether a type is a union of at least two members.
 *
 * A type that expects one choice can reject an undecided one.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Undecided = C.IsUnion<'light' | 'dark'>;
 * //=> true
 * type Decided = C.IsUnion<'dark'>;
 * //=> false
 * ```
 *
 * Each member is compared with the whole; in a union none of them is the same.
 *
 * `boolean` is a union of two. Members that the compiler has already absorbed (`string | 'a'` is `string`) do not
 * count; `any`, `unknown` and `never` give `false`.
 *
 * @template Type - the type to check
 *
 * @since 0.1.0
 */
export type IsUnion<Type> = [Type] extends [never] ? false : IsPart<Type, Type>;

type IsPart<Member, Whole> = Member extends unknown
  ? Equal<Member, Whole> extends true
    ? false
    : true
  : never;
