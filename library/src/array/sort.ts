import { requireArray, requireNumber } from '../internal/checks.js';
import type { GreaterThan } from '../number/greater-than.js';

/**
 * The numbers of a tuple in ascending order.
 *
 * Brings breakpoints, versions or limits into the order that the rest of a type relies on.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Breakpoints = A.Sort<[1280, 320, 996]>;
 * //=> [320, 996, 1280]
 * ```
 *
 * With `true` for `IsDescending` the order is descending, with `boolean` the result is the union of both. Equal numbers
 * are all kept, and the result is mutable.
 *
 * Sorted runs are merged two by two until one is left, so a tuple twice as long takes little more than twice the work.
 * Up to 990 elements.
 *
 * If numbers are not literals, or are unions that overlap, the order is unknown and each position can be any of them.
 *
 * @template T - the tuple of numbers
 * @template IsDescending - `true` for descending order
 *
 * @since 0.1.0
 */
export type Sort<
  T extends readonly number[],
  IsDescending extends boolean = false,
> = T extends unknown
  ? IsDescending extends unknown
    ? number extends T[number] | T['length']
      ? InAnyOrder<T>
      : MergeAll<
            { -readonly [Index in keyof T]: [T[Index]] },
            IsDescending
          > extends infer Sorted extends readonly number[]
        ? Sorted
        : InAnyOrder<T>
    : never
  : never;

type InAnyOrder<T extends readonly number[]> = number extends T['length']
  ? T[number][]
  : { -readonly [Index in keyof T]: T[number] };

/** Merges the runs until one is left; gives `undefined` when two numbers cannot be compared. */
type MergeAll<Runs, IsDescending extends boolean> = Runs extends readonly [infer Run]
  ? Run
  : Runs extends readonly []
    ? []
    : Runs extends readonly unknown[]
      ? MergeAll<MergePairs<Runs, IsDescending>, IsDescending>
      : undefined;

type MergePairs<
  Runs extends readonly unknown[],
  IsDescending extends boolean,
  Result extends unknown[] = [],
> = Runs extends readonly [infer Left, infer Right, ...infer Rest]
  ? Merge<Left, Right, IsDescending> extends infer Run extends readonly number[]
    ? MergePairs<Rest, IsDescending, [...Result, Run]>
    : undefined
  : Runs extends readonly [] | readonly [unknown]
    ? [...Result, ...Runs]
    : undefined;

type Merge<
  Left,
  Right,
  IsDescending extends boolean,
  Result extends number[] = [],
> = Left extends readonly [infer LeftHead extends number, ...infer LeftRest extends number[]]
  ? Right extends readonly [infer RightHead extends number, ...infer RightRest extends number[]]
    ? [IsAfter<LeftHead, RightHead, IsDescending>] extends [true]
      ? Merge<Left, RightRest, IsDescending, [...Result, RightHead]>
      : [IsAfter<LeftHead, RightHead, IsDescending>] extends [false]
        ? Merge<LeftRest, Right, IsDescending, [...Result, LeftHead]>
        : undefined
    : Left extends readonly number[]
      ? [...Result, ...Left]
      : undefined
  : Right extends readonly number[]
    ? [...Result, ...Right]
    : undefined;

type IsAfter<
  Left extends number,
  Right extends number,
  IsDescending extends boolean,
> = IsDescending extends true ? GreaterThan<Right, Left> : GreaterThan<Left, Right>;

/**
 * Sorts numbers, in a copy.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.sort([1280, 320, 996]);
 * //=> [320, 996, 1280]
 * ```
 *
 * `NaN` comes last in either order.
 *
 * @param array - the array of numbers
 * @param isDescending - `true` for descending order
 *
 * @throws TypeError when `array` is not an array of numbers.
 *
 * @since 0.1.0
 */
export function sort<const T extends readonly number[], const IsDescending extends boolean = false>(
  array: readonly [...T],
  isDescending?: IsDescending,
): Sort<T, IsDescending>;
export function sort(array: readonly number[], isDescending = false): number[] {
  requireArray('array', array);
  const result: number[] = [];
  for (const value of array) {
    requireNumber('array element', value);
    if (!Number.isNaN(value)) result.push(value);
  }
  result.sort((left, right) => (isDescending ? right - left : left - right));
  while (result.length < array.length) result.push(Number.NaN);
  return result;
}
