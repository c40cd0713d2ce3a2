import { requireArray, requireInteger } from '../internal/checks.js';
import type { CountKind } from '../internal/count-kind.js';
import type { IsFixed, SplitFixedAt, SplitFixedFromEnd } from '../internal/tuple-of.js';
import type { MatchReadonly } from './match-readonly.js';

/**
 * The first elements of a tuple, or with a negative count the last ones.
 *
 * Cuts a list of arguments to the length that a function takes.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Pair = A.Take<2, ['x', 'y', 'z']>;
 * //=> ['x', 'y']
 * type Ending = A.Take<-1, ['x', 'y', 'z']>;
 * //=> ['z']
 * ```
 *
 * The count comes first. 0 gives the empty tuple, a count beyond the tuple gives all of it, a count with a fraction
 * gives `never`, and a union of counts one result for each. A readonly tuple stays readonly.
 *
 * If the elements or the count are not known, only the type of the elements remains: `number[]` gives `number[]`.
 * Reads up to 9,990 elements.
 *
 * @template Count - the number of elements to take, from the end when negative
 * @template T - the tuple to take them from
 *
 * @since 0.1.0
 */
export type Take<Count extends number, T extends readonly unknown[]> = T extends unknown
  ? '99' extends keyof T
    ? TakeMany<Count, T>
    : Count extends unknown
      ? CountKind<Count> extends 'whole'
        ? `${Count}` extends `-${infer FromEnd extends number}`
          ? MatchReadonly<T, TakeLast<T, FromEnd>>
          : MatchReadonly<T, TakeFirst<T, Count>>
        : CountKind<Count> extends 'open'
          ? MatchReadonly<T, T[number][]>
          : never
      : never
  : never;

/** `any` has every key, so it is treated as a long tuple. */
type TakeMany<Count extends number, T extends readonly unknown[]> = 0 extends 1 & T
  ? any[]
  : Count extends unknown
    ? CountKind<Count> extends 'whole'
      ? `${Count}` extends `-${infer FromEnd extends number}`
        ? MatchReadonly<T, TakeManyLast<T, FromEnd>>
        : MatchReadonly<T, TakeManyFirst<T, Count>>
      : CountKind<Count> extends 'open'
        ? MatchReadonly<T, T[number][]>
        : never
    : never;

type TakeManyFirst<T extends readonly unknown[], Count extends number> =
  IsFixed<T> extends true
    ? SplitFixedAt<T, Count> extends [infer Taken extends unknown[], unknown]
      ? Taken
      : [...T]
    : TakeFirst<T, Count>;

type TakeManyLast<T extends readonly unknown[], Count extends number> =
  IsFixed<T> extends true
    ? SplitFixedFromEnd<T, Count> extends [unknown, infer Taken extends unknown[]]
      ? Taken
      : [...T]
    : TakeLast<T, Count>;

type TakeFirst<
  T extends readonly unknown[],
  Count extends number,
  Taken extends unknown[] = [],
> = Taken['length'] extends Count
  ? Taken
  : T extends readonly [infer Head, ...infer Rest]
    ? TakeFirst<Rest, Count, [...Taken, Head]>
    : T extends readonly []
      ? Taken
      : [...Taken, ...T[number][]];

type TakeLast<
  T extends readonly unknown[],
  Count extends number,
  Taken extends unknown[] = [],
> = Taken['length'] extends Count
  ? Taken
  : T extends readonly [...infer Init, infer Tail]
    ? TakeLast<Init, Count, [Tail, ...Taken]>
    : T extends readonly []
      ? Taken
      : [...T[number][], ...Taken];

/**
 * Takes the first elements of an array, or with a negative count the last ones.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.take(2, ['x', 'y', 'z']);
 * //=> ['x', 'y']
 * ```
 *
 * @param count - the number of elements to take, from the end when negative
 * @param array - the array to take them from
 *
 * @throws TypeError when `array` is not an array or `count` is not a number.
 *
 * @throws RangeError when `count` is not a whole number.
 *
 * @since 0.1.0
 */
export function take<const Count extends number, const T extends readonly unknown[]>(
  count: Count,
  array: readonly [...T],
): Take<Count, T>;
export function take(count: number, array: readonly unknown[]): unknown[] {
  requireInteger('count', count);
  requireArray('array', array);
  return count < 0 ? array.slice(count) : array.slice(0, count);
}
