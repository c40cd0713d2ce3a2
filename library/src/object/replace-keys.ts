/**
 * An object type in which the types of chosen properties are taken from another.
 *
 * Loosens a type for a form, where a number is still a text.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type User = { id: number; age: number };
 *
 * type UserForm = O.ReplaceKeys<User, 'age', { age: string }>;
 * //=> { id: number; age: string }
 * ```
 *
 * A chosen property that the other type does not have becomes `never`; keys that the type does not have are not added. Flags
 * are kept, and each member of a union is treated on its own.
 *
 * @since 0.1.0
 */
export type ReplaceKeys<Type, Key extends PropertyKey, Source extends object> = {
  [Each in keyof Type]: Each extends Key
    ? Each extends keyof Source
      ? Source[Each]
      : never
    : Type[Each];
};
