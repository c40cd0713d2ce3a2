import type { Equal } from '../commonness/equal.js';
import { requireArray } from '../internal/checks.js';
import type { AreUnits, IsUnit } from '../internal/literal.js';
import type { MergedTuple } from '../internal/merged-tuple.js';
import type { Blocks, Position } from '../internal/tuple-blocks.js';

/**
 * The position of the first element of exactly this type, or -1.
 *
 * Turns a name into the number under which a list has it.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Levels = ['debug', 'info', 'error'];
 *
 * type Severity = A.IndexOf<Levels, 'error'>;
 * //=> 2
 * ```
 *
 * Types are compared as by `C.Equal`: `any` is found only by `any`, a union only by the same union. Where elements of
 * unknown number come before the answer is known, it is `number`. Reads up to 9,990 elements.
 *
 * @template T - the tuple to search
 * @template Value - the type to look for
 *
 * @since 0.1.0
 */
export type IndexOf<T extends readonly unknown[], Value> = T extends unknown
  ? '99' extends keyof T
    ? IndexMany<T, Value>
    : IndexFrom<T, Value> extends infer Found
      ? number extends Found
        ? MergedTuple<T> extends infer Merged extends readonly unknown[]
          ? IndexFrom<Merged, Value>
          : number
        : Found
      : never
  : never;

/** `any` has every key, so it is treated as a long tuple. */
type IndexMany<T extends readonly unknown[], Value> = 0 extends 1 & T
  ? number
  : IndexBlocks<Blocks<T>, Value> extends infer Found
    ? number extends Found
      ? MergedTuple<T> extends infer Merged extends readonly unknown[]
        ? IndexBlocks<Blocks<Merged>, Value>
        : number
      : Found
    : never;

type IndexBlocks<
  Each extends readonly unknown[],
  Value,
  Passed extends unknown[] = [],
> = Each extends readonly [infer Block extends readonly unknown[], ...infer Rest]
  ? IndexFrom<Block, Value> extends infer Found extends number
    ? Found extends -1
      ? IndexBlocks<Rest, Value, [...Passed, unknown]>
      : Position<Passed['length'], Found>
    : never
  : -1;

type IndexFrom<
  T extends readonly unknown[],
  Value,
  Passed extends unknown[] = [],
> = T extends readonly [infer Head, ...infer Rest]
  ? Equal<Head, Value> extends true
    ? Passed['length']
    : IndexFrom<Rest, Value, [...Passed, unknown]>
  : T extends readonly []
    ? -1
    : number;

/**
 * The position of the first element that is `===` a value, or -1.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.indexOf(['debug', 'info', 'error'], 'error');
 * //=> 2
 * ```
 *
 * If the value or an element is not a literal, the result is `number`.
 *
 * @param array - the array to search
 * @param value - the value to look for
 *
 * @throws TypeError when `array` is not an array.
 *
 * @since 0.1.0
 */
export function indexOf<const T extends readonly unknown[], const Value>(
  array: readonly [...T],
  value: Value,
): [AreUnits<T>, IsUnit<Value>] extends [true, true] ? IndexOf<T, Value> : number;
export function indexOf(array: readonly unknown[], value: unknown): number {
  requireArray('array', array);
  // Unlike the method, this finds `undefined` where an array has no element, and it is faster.
  for (let index = 0; index < array.length; index += 1) {
    if (array[index] === value) return index;
  }
  return -1;
}
