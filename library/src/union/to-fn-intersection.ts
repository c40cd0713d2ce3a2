import type { ToIntersection } from './to-intersection.js';

/**
 * One overloaded function that returns each member of a union in turn.
 *
 * The members of an intersection of functions can be inferred one by one: the usual first step in splitting a union.
 *
 * @example
 * ```ts
 * import type { U } from 'yutil';
 *
 * type Loaders = U.ToFnIntersection<'text' | 'json'>;
 * //=> (() => 'text') & (() => 'json')
 * ```
 *
 * `boolean` has two members and gives two functions, `any` and `unknown` give one. `never` has no members, and an
 * intersection of nothing is `unknown`.
 *
 * @template Union - the union whose members become functions
 *
 * @since 0.1.0
 */
export type ToFnIntersection<Union> = [Union] extends [never]
  ? unknown
  : ToIntersection<Union extends unknown ? () => Union : never>;
