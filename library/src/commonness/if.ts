/**
 * One of two types, chosen by a boolean type.
 *
 * Reads better than a conditional type where the condition is itself the result of another type.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Reply<Body> = C.If<C.IsNever<Body>, { status: 204 }, { status: 200; body: Body }>;
 *
 * type Deleted = Reply<never>;
 * //=> { status: 204 }
 * ```
 *
 * `boolean` and `any` could be either, so they give the union of both; `never` gives `never`. Anything that is not a
 * boolean is a compile error.
 *
 * @template Condition - the boolean type that decides
 * @template Then - the type when it is true
 * @template Else - the type when it is false
 *
 * @since 0.1.0
 */
export type If<Condition extends boolean, Then, Else> = Condition extends true ? Then : Else;
