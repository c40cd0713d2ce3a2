import type { Equal } from '../commonness/equal.js';
import { requireArray } from '../internal/checks.js';
import type { AreUnits, IsUnit } from '../internal/literal.js';

/**
 * Checks whether a tuple has an element of exactly this type.
 *
 * Checks a name against a list that was written once, as a tuple.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Methods = ['GET', 'POST'];
 *
 * type CanPost = A.Includes<Methods, 'POST'>;
 * //=> true
 * type CanPatch = A.Includes<Methods, 'PATCH'>;
 * //=> false
 * ```
 *
 * Types are compared as by `C.Equal`: `any` is found only by `any`, a union only by the same union. An array of
 * elements that could be the value gives `boolean`, and so does `any`. All elements are compared at once, so there is
 * no limit to their number.
 *
 * @template T - the tuple to search
 * @template Value - the type to look for
 *
 * @since 0.1.0
 */
export type Includes<T extends readonly unknown[], Value> = 0 extends 1 & T
  ? boolean
  : T extends unknown
    ? true extends ([Value] extends [T[number]] ? HasSame<T, Value> : false)
      ? true
      : number extends T['length']
        ? [T[number] & Value] extends [never]
          ? false
          : boolean
        : false
    : never;

/** Whether an element is exactly this type, for each element. Only those that fit the value are compared, which is cheaper. */
type HasSame<T extends readonly unknown[], Value> = {
  [Index in keyof T]: T[Index] extends Value ? Equal<T[Index], Value> : false;
}[number];

/**
 * Checks whether an array has an element, compared as `Array.prototype.includes` does.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.includes(['GET', 'POST'], 'POST');
 * //=> true
 * ```
 *
 * If the value or an element is not a literal, the result is `boolean`.
 *
 * @param array - the array to search
 * @param value - the value to look for
 *
 * @throws TypeError when `array` is not an array.
 *
 * @since 0.1.0
 */
export function includes<const T extends readonly unknown[], const Value>(
  array: readonly [...T],
  value: Value,
): [AreUnits<T>, IsUnit<Value>] extends [true, true] ? Includes<T, Value> : boolean;
export function includes(array: readonly unknown[], value: unknown): boolean {
  requireArray('array', array);
  return array.includes(value);
}
