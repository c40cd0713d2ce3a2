/**
 * The intersection of all members of a union.
 *
 * A union means "one of these", the intersection "all of these at once".
 *
 * @example
 * ```ts
 * import type { U } from 'yutil';
 *
 * type Plugins = { log(): void } | { retry(times: number): void };
 *
 * type Client = U.ToIntersection<Plugins>;
 * //=> { log(): void } & { retry(times: number): void }
 * ```
 *
 * Each member becomes the parameter of a function. Only the intersection can be passed to all of these functions, so
 * that is what `infer` finds.
 *
 * Members that exclude each other, such as `string` and `number` or the two of `boolean`, give `never`. `never` and
 * `any` stay the same.
 *
 * @template Union - the union to turn into an intersection
 *
 * @since 0.1.0
 */
export type ToIntersection<Union> = [Union] extends [never]
  ? never
  : (Union extends unknown ? (member: Union) => void : never) extends (
        member: infer Intersection,
      ) => void
    ? Intersection
    : never;
