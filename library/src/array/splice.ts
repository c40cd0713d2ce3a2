import { requireArray, requireInteger } from '../internal/checks.js';
import type { CountKind } from '../internal/count-kind.js';
import type { IsFixed, SplitFixedAt, SplitFixedFromEnd } from '../internal/tuple-of.js';
import type { Concat } from './concat.js';

/**
 * A tuple after elements have been removed at a position, and others put in their place.
 *
 * Swaps one parameter of a function for another, or takes one out of the middle.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Parameters = A.Splice<[id: string, legacy: boolean, page: number], 1, 1>;
 * //=> [id: string, page: number]
 * ```
 *
 * Counts as the method does: a negative start is counted from the end, a start beyond the tuple appends, and `Delete` 0
 * only inserts. Without `Delete` everything from the start on is removed. Unlike the method, it gives the tuple that is
 * left and not what was removed.
 *
 * A position or count with a fraction gives `never`. A tuple that does not change comes back as it was, readonly or
 * not; otherwise the result is mutable. Where a position is not literal or the tuple is open, only the type of the
 * elements remains. Reads up to 9,990 elements.
 *
 * @template T - the tuple to change
 * @template Start - where to start
 * @template Delete - the number of elements to remove
 * @template Insert - the tuple of elements to insert
 *
 * @since 0.1.0
 */
export type Splice<
  T extends readonly unknown[],
  Start extends number = 0,
  Delete extends number = T['length'],
  Insert extends readonly unknown[] = [],
> = T extends unknown
  ? Start extends unknown
    ? number extends T['length'] | Start | Delete
      ? (T[number] | Insert[number])[]
      : T extends readonly [] | readonly [...unknown[], unknown]
        ? Delete extends unknown
          ? `${Start} ${Delete}` extends `${bigint} ${bigint}`
            ? Place<T, SplitAt<T, Start>, Delete, Insert>
            : 'open' extends CountKind<Start> | CountKind<Delete>
              ? (T[number] | Insert[number])[]
              : 'fraction' extends CountKind<Start> | CountKind<Delete>
                ? never
                : Place<T, SplitAt<T, Start>, Delete, Insert>
          : never
        : (T[number] | Insert[number])[]
    : never
  : never;

type SplitAt<
  T extends readonly unknown[],
  Start extends number,
> = `${Start}` extends `-${infer FromEnd extends number}`
  ? '99' extends keyof T
    ? SplitManyFromEnd<T, FromEnd>
    : SplitFromEnd<T, FromEnd>
  : '99' extends keyof T
    ? SplitMany<T, Start>
    : SplitFromStart<T, Start>;

type SplitMany<T extends readonly unknown[], Count extends number> =
  IsFixed<T> extends true
    ? SplitFixedAt<T, Count> extends infer Halves extends Pair
      ? Halves
      : [T, []]
    : SplitFromStart<T, Count>;

type SplitManyFromEnd<T extends readonly unknown[], Count extends number> =
  IsFixed<T> extends true
    ? SplitFixedFromEnd<T, Count> extends infer Halves extends Pair
      ? Halves
      : [[], T]
    : SplitFromEnd<T, Count>;

type Pair = [readonly unknown[], readonly unknown[]];

type SplitFromStart<
  T extends readonly unknown[],
  Count extends number,
  Before extends unknown[] = [],
> = Before['length'] extends Count
  ? [Before, T]
  : T extends readonly [infer Head, ...infer Rest]
    ? SplitFromStart<Rest, Count, [...Before, Head]>
    : [Before, []];

type SplitFromEnd<
  T extends readonly unknown[],
  Count extends number,
  After extends unknown[] = [],
> = After['length'] extends Count
  ? [T, After]
  : T extends readonly [...infer Init, infer Tail]
    ? SplitFromEnd<Init, Count, [Tail, ...After]>
    : [[], After];

type Place<
  T extends readonly unknown[],
  Halves extends [readonly unknown[], readonly unknown[]],
  Delete extends number,
  Insert extends readonly unknown[],
> = `${Delete}` extends `-${string}`
  ? Assemble<T, Halves[0], [[], Halves[1]], Insert>
  : '99' extends keyof Halves[1]
    ? Assemble<T, Halves[0], SplitMany<Halves[1], Delete>, Insert>
    : Assemble<T, Halves[0], SplitFromStart<Halves[1], Delete>, Insert>;

type Assemble<
  T extends readonly unknown[],
  Before extends readonly unknown[],
  After extends [readonly unknown[], readonly unknown[]],
  Insert extends readonly unknown[],
> = [After[0], Insert] extends [readonly [], readonly []]
  ? T
  : Insert extends readonly [] | readonly [...unknown[], unknown]
    ? [...Before, ...Insert, ...After[1]]
    : [...Before, ...Concat<Insert, After[1]>];

/**
 * Removes elements at a position and puts others in their place, in a copy.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.splice(['id', 'legacy', 'page'], 1, 1, ['size']);
 * //=> ['id', 'size', 'page']
 * ```
 *
 * @param array - the array to change
 * @param start - where to start
 * @param deleteCount - the number of elements to remove
 * @param insert - the array of elements to insert
 *
 * @throws TypeError when `array` or `insert` is not an array, or `start` or `deleteCount` is not a number.
 *
 * @throws RangeError when `start` or `deleteCount` is not a whole number.
 *
 * @since 0.1.0
 */
export function splice<
  const T extends readonly unknown[],
  const Start extends number = 0,
  const Delete extends number = T['length'],
  const Insert extends readonly unknown[] = [],
>(
  array: readonly [...T],
  start?: Start,
  deleteCount?: Delete,
  insert?: readonly [...Insert],
): Splice<T, Start, Delete, Insert>;
export function splice(
  array: readonly unknown[],
  start = 0,
  deleteCount = array.length,
  insert: readonly unknown[] = [],
): unknown[] {
  requireArray('array', array);
  requireInteger('start', start);
  requireInteger('deleteCount', deleteCount);
  requireArray('insert', insert);
  const { length } = array;
  const from = start < 0 ? Math.max(0, length + start) : Math.min(start, length);
  const to = Math.min(from + Math.max(0, deleteCount), length);
  return [...array.slice(0, from), ...insert, ...array.slice(to)];
}
