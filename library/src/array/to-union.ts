/**
 * The elements of a tuple as a union.
 *
 * Lets you write the allowed values once, as a list that also exists at run time, and derive their type from it.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * const roles = ['admin', 'editor', 'reader'] as const;
 *
 * type Role = A.ToUnion<typeof roles>;
 * //=> 'admin' | 'editor' | 'reader'
 * ```
 *
 * The empty tuple gives `never`; an optional element adds `undefined`.
 *
 * @template T - the tuple to turn into a union
 *
 * @since 0.1.0
 */
export type ToUnion<T extends readonly unknown[]> = T[number];
