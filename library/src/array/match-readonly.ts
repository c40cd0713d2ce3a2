/**
 * A tuple that is readonly if another one is.
 *
 * A type that rebuilds a tuple loses `readonly`; this restores it.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Doubled<T extends readonly unknown[]> = A.MatchReadonly<T, [...T, ...T]>;
 *
 * type Frozen = Doubled<readonly [1, 2]>;
 * //=> readonly [1, 2, 1, 2]
 * ```
 *
 * A readonly result stays readonly. Each member of a union is matched separately.
 *
 * @template T - the array whose readonlyness counts
 * @template Result - the array to give back
 *
 * @since 0.1.0
 */
export type MatchReadonly<
  T extends readonly unknown[],
  Result extends readonly unknown[],
> = T extends unknown[] ? Result : readonly [...Result];
