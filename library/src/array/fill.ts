import { requireArray, requireInteger } from '../internal/checks.js';
import type { CountKind } from '../internal/count-kind.js';
import type { IsFixed, SplitFixedAt } from '../internal/tuple-of.js';

/**
 * A tuple in which a row of elements is replaced by one type.
 *
 * Marks the arguments of a list that are already known, or blanks out those that must not be seen.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Masked = A.Fill<['id', 'password', 'token'], 'hidden', 1>;
 * //=> ['id', 'hidden', 'hidden']
 * ```
 *
 * `Start` is the first element to replace, `End` the first one to leave alone; without them all are replaced. An end
 * beyond the tuple means its end. Nothing is replaced when a bound is negative, or when the start is beyond the tuple,
 * or not before the end: then the tuple comes back as it was, readonly or not. Otherwise the result is mutable.
 *
 * A bound with a fraction gives `never`. Where a bound is not literal, each element could be either. Filling a whole
 * tuple has no limit, a part of it reads up to 9,990 elements.
 *
 * @template T - the tuple to fill
 * @template Value - the value to put in
 * @template Start - where to start, included
 * @template End - where to end, excluded
 *
 * @since 0.1.0
 */
export type Fill<
  T extends readonly unknown[],
  Value,
  Start extends number = 0,
  End extends number = T['length'],
> = T extends unknown
  ? Start extends unknown
    ? End extends unknown
      ? number extends Start | End
        ? { -readonly [Index in keyof T]: T[Index] | Value }
        : [T['length'], Start] extends [End, 0]
          ? FillAll<T, Value>
          : 'open' extends CountKind<Start> | CountKind<End>
            ? { -readonly [Index in keyof T]: T[Index] | Value }
            : 'fraction' extends CountKind<Start> | CountKind<End>
              ? never
              : `${Start} ${End}` extends `-${string}` | `${string} -${string}`
                ? T
                : '99' extends keyof T
                  ? FillMany<T, Value, Start, End>
                  : FillFrom<T, T, Value, Start, End>
      : never
    : never
  : never;

/** All elements at once, in any number. */
type FillAll<T extends readonly unknown[], Value> = T extends readonly []
  ? T
  : { -readonly [Index in keyof T]: Value };

type FillMany<T extends readonly unknown[], Value, Start extends number, End extends number> =
  IsFixed<T> extends true
    ? SplitFixedAt<T, End> extends [infer Front extends unknown[], infer Back extends unknown[]]
      ? FillSplit<T, SplitFixedAt<Front, Start>, Value, Back>
      : FillSplit<T, SplitFixedAt<T, Start>, Value, []>
    : FillFrom<T, T, Value, Start, End>;

type FillSplit<
  Whole extends readonly unknown[],
  Halves,
  Value,
  Back extends unknown[],
> = Halves extends [infer Front extends unknown[], infer Replaced extends [unknown, ...unknown[]]]
  ? [...Front, ...FillAll<Replaced, Value>, ...Back]
  : Whole;

type FillFrom<
  Whole extends readonly unknown[],
  T extends readonly unknown[],
  Value,
  Start extends number,
  End extends number,
  Result extends unknown[] = [],
  IsFilling extends boolean = false,
> = T extends readonly [infer Head, ...infer Rest]
  ? Result['length'] extends End
    ? IsFilling extends true
      ? [...Result, ...T]
      : Whole
    : IsFilling extends true
      ? FillFrom<Whole, Rest, Value, Start, End, [...Result, Value], true>
      : Result['length'] extends Start
        ? FillFrom<Whole, Rest, Value, Start, End, [...Result, Value], true>
        : FillFrom<Whole, Rest, Value, Start, End, [...Result, Head]>
  : T extends readonly []
    ? IsFilling extends true
      ? Result
      : Whole
    : [...Result, ...(T[number] | Value)[]];

/**
 * Replaces a row of elements by one value, in a copy.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.fill(['id', 'password', 'token'], 'hidden', 1);
 * //=> ['id', 'hidden', 'hidden']
 * ```
 *
 * Unlike the method of the same name it does not count a negative start from the end.
 *
 * @param array - the array to fill
 * @param value - the value to put in
 * @param start - where to start, included
 * @param end - where to end, excluded
 *
 * @throws TypeError when `array` is not an array, or `start` or `end` is not a number.
 *
 * @throws RangeError when `start` or `end` is not a whole number.
 *
 * @since 0.1.0
 */
export function fill<
  const T extends readonly unknown[],
  const Value,
  const Start extends number = 0,
  const End extends number = T['length'],
>(array: readonly [...T], value: Value, start?: Start, end?: End): Fill<T, Value, Start, End>;
export function fill(
  array: readonly unknown[],
  value: unknown,
  start = 0,
  end = array.length,
): unknown[] {
  requireArray('array', array);
  requireInteger('start', start);
  requireInteger('end', end);
  return [...array].map((element, index) =>
    start >= 0 && index >= start && index < end ? value : element,
  );
}
