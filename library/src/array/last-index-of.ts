import type { Equal } from '../commonness/equal.js';
import { requireArray } from '../internal/checks.js';
import type { AreUnits, IsUnit } from '../internal/literal.js';
import type { MergedTuple } from '../internal/merged-tuple.js';
import type { Blocks, Position } from '../internal/tuple-blocks.js';

/**
 * The position of the last element of exactly this type, or -1.
 *
 * Use it if later entries override earlier ones.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Sources = ['default', 'file', 'env', 'file'];
 *
 * type Winner = A.LastIndexOf<Sources, 'file'>;
 * //=> 3
 * ```
 *
 * Types are compared as by `C.Equal`: `any` is found only by `any`, `never` by `never`. If a rest element comes
 * before or after it, the result is `number`. Reads up to 9,990 elements.
 *
 * @template T - the tuple to search
 * @template Value - the type to look for
 *
 * @since 0.1.0
 */
export type LastIndexOf<T extends readonly unknown[], Value> = T extends unknown
  ? '99' extends keyof T
    ? LastIndexMany<T, Value>
    : LastIndexFrom<T, Value> extends infer Found
      ? number extends Found
        ? MergedTuple<T> extends infer Merged extends readonly unknown[]
          ? LastIndexFrom<Merged, Value>
          : number
        : Found
      : never
  : never;

/** `any` has every key, so it is treated as a long tuple. */
type LastIndexMany<T extends readonly unknown[], Value> = 0 extends 1 & T
  ? number
  : LastIndexBlocks<Blocks<T>, Value> extends infer Found
    ? number extends Found
      ? MergedTuple<T> extends infer Merged extends readonly unknown[]
        ? LastIndexBlocks<Blocks<Merged>, Value>
        : number
      : Found
    : never;

type LastIndexBlocks<Each extends readonly unknown[], Value> = Each extends readonly [
  ...infer Before,
  infer Block extends readonly unknown[],
]
  ? LastIndexFrom<Block, Value> extends infer Found extends number
    ? Found extends -1
      ? LastIndexBlocks<Before, Value>
      : Position<Before['length'], Found>
    : never
  : -1;

type LastIndexFrom<T extends readonly unknown[], Value> = T extends readonly [
  ...infer Before,
  infer Tail,
]
  ? Equal<Tail, Value> extends true
    ? Before['length']
    : LastIndexFrom<Before, Value>
  : T extends readonly []
    ? -1
    : number;

/**
 * The position of the last element that is `===` a value, or -1.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.lastIndexOf(['default', 'file', 'env', 'file'], 'file');
 * //=> 3
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
export function lastIndexOf<const T extends readonly unknown[], const Value>(
  array: readonly [...T],
  value: Value,
): [AreUnits<T>, IsUnit<Value>] extends [true, true] ? LastIndexOf<T, Value> : number;
export function lastIndexOf(array: readonly unknown[], value: unknown): number {
  requireArray('array', array);
  // Unlike the method, this finds `undefined` where an array has no element.
  let index = array.length - 1;
  while (index >= 0 && array[index] !== value) index -= 1;
  return index;
}
