declare const brand: unique symbol;

/**
 * A type with a compile-time tag that distinguishes it from others of the same shape.
 *
 * A user id and an order id are both strings; tagged, one cannot be passed where the other is expected.
 *
 * @example
 * ```ts
 * import type { P } from 'yutil';
 *
 * type UserId = P.Branded<string, 'UserId'>;
 *
 * function parseUserId(text: string): UserId {
 *   if (!text.startsWith('user-')) throw new RangeError(`not a user id: ${text}`);
 *   return text as UserId;
 * }
 *
 * const id = parseUserId('user-7');
 * //=> P.Branded<string, 'UserId'>
 * ```
 *
 * A tagged value is still assignable to the plain type; the way back is an assertion, best kept in one function that
 * checks the value. The tag exists for the compiler only: nothing is added to the value.
 *
 * @template Type - the type to tag
 * @template Name - the tag
 *
 * @since 0.1.0
 */
export type Branded<Type, Name> = Type & { readonly [brand]: Name };
