/**
 * Checks whether a type is a plain object: keys and values, and neither an array, a function nor a built-in instance.
 *
 * Tells a recursive type where to stop: the methods of a `Date`, for example, are not data.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * interface User {
 *   name: string;
 * }
 *
 * type Plain = C.IsObject<User>;
 * //=> true
 * type Moment = C.IsObject<Date>;
 * //=> false
 * ```
 *
 * Types from `type` and from `interface` are treated the same. To the compiler the instance of a class of your own is
 * an interface as well: it gives `true`, unless the class has private or protected members, which a copy would lose.
 *
 * A union gives `true` only if each member does; `any`, `unknown` and `never` give `false`.
 *
 * @template Type - the type to check
 *
 * @since 0.1.0
 */
export type IsObject<Type> = [Type] extends [never]
  ? false
  : [Type] extends [object]
    ? 0 extends 1 & Type
      ? false
      : false extends IsEachPlain<Type>
        ? false
        : true
    : false;

type IsEachPlain<Type> =
  Type extends Record<string, unknown>
    ? true
    : Type extends readonly unknown[] | AnyFunction | BuiltIn
      ? false
      : Type extends Error
        ? 'stack' extends keyof Type
          ? false
          : IsCopyAssignable<Type>
        : Type extends BoxedBoolean
          ? BoxedBoolean extends Type
            ? false
            : IsCopyAssignable<Type>
          : IsCopyAssignable<Type>;

/** Private members are not among the keys, so a copy lacks them and is not assignable to the original type. */
type IsCopyAssignable<Type> = { [Key in keyof Type]: Type[Key] } extends Type ? true : false;

type AnyFunction =
  | CallableFunction
  | ((...parameters: never) => unknown)
  | (abstract new (
      ...parameters: never
    ) => unknown);

type BuiltIn =
  | ArrayBuffer
  | ArrayBufferView
  | Date
  | Promise<unknown>
  | ReadonlyMap<unknown, unknown>
  | ReadonlySet<unknown>
  | RegExp
  | SharedArrayBuffer
  | WeakMap<object, unknown>
  | WeakSet<object>
  | Boxed;

/** The interface of `new Boolean(true)`, which has only this method. */
interface BoxedBoolean {
  valueOf(): boolean;
}

/** Wrapper objects such as `new String('')`, recognized by their methods. */
type Boxed = { valueOf(): bigint | boolean | number | string | symbol } & (
  | { toFixed(digits?: number): string }
  | { charAt(index: number): string }
  | { readonly [Symbol.toStringTag]: string }
);
