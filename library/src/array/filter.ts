import { requireArray, requireFunction } from '../internal/checks.js';
import type { GuardResult, Overlap } from '../internal/overlap.js';
import type { Blocks, ConcatBlocks } from '../internal/tuple-blocks.js';
import type { MatchReadonly } from './match-readonly.js';

/**
 * The elements of a tuple that are assignable to a type.
 *
 * Picks the handlers, the names or the numbers out of a mixed list and keeps their order.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Names = A.Filter<['id', 7, 'name', true], string>;
 * //=> ['id', 'name']
 * ```
 *
 * An element is kept or dropped as a whole: a union stays only if each of its members is assignable. Elements of type
 * `any` match every type, so they are dropped; `never` elements are kept. A readonly tuple stays readonly.
 *
 * An array of unknown length is filtered by member: `(string | number)[]` filtered by `string` is `string[]`. Reads up
 * to 9,990 elements.
 *
 * @template T - the tuple to filter
 * @template Kept - the type of the elements to keep
 *
 * @since 0.1.0
 */
export type Filter<T extends readonly unknown[], Kept> = T extends unknown
  ? '99' extends keyof T
    ? FilterMany<T, Kept>
    : MatchReadonly<T, FilterFrom<T, Kept>>
  : never;

/** `any` has every key, so it is treated as a long tuple. */
type FilterMany<T extends readonly unknown[], Kept> = 0 extends 1 & T
  ? any[]
  : MatchReadonly<T, ConcatBlocks<FilterBlocks<Blocks<T>, Kept>>>;

type FilterBlocks<Each extends readonly (readonly unknown[])[], Kept> = {
  [Index in keyof Each]: FilterFrom<Each[Index], Kept>;
};

type FilterFrom<
  T extends readonly unknown[],
  Kept,
  Result extends unknown[] = [],
> = T extends readonly [infer Head, ...infer Rest]
  ? FilterFrom<
      Rest,
      Kept,
      [Head] extends [Kept] ? (0 extends 1 & Head ? Result : [...Result, Head]) : Result
    >
  : T extends readonly []
    ? Result
    : [Match<T[number], Kept>] extends [never]
      ? Result
      : [...Result, ...Match<T[number], Kept>[]];

type IsDecided<T extends readonly unknown[], Kept> = number extends T['length']
  ? false
  : 'open' extends {
        [Index in keyof T]: boolean extends GuardResult<T[Index], Kept> ? 'open' : 'decided';
      }[number]
    ? false
    : true;

type Fits<Element, Kept> = Element extends Kept ? Element : Overlap<Element, Kept>;

type Match<Element, Kept> = Element extends Kept ? Element : Element & Kept;

/**
 * Keeps the elements that a type guard accepts.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * const isText = (value: unknown): value is string => typeof value === 'string';
 *
 * A.filter(['id', 7, 'name'], isText);
 * //=> ['id', 'name']
 * ```
 *
 * The guard may take any type that the elements have. If their types do not determine which elements it accepts, the
 * result is an array of those that it may accept.
 *
 * @param array - the array to filter
 * @param guard - the type guard for the elements to keep
 *
 * @throws TypeError when `array` is not an array or `guard` is not a function.
 *
 * @since 0.1.0
 */
export function filter<const T extends readonly unknown[], Element, Kept extends Element>(
  array: readonly [...T],
  guard: [T[number]] extends [Element]
    ? (element: Element) => element is Kept
    : (element: T[number]) => boolean,
): IsDecided<T, Kept> extends true ? Filter<T, Kept> : Fits<T[number], Kept>[];
export function filter(array: readonly unknown[], guard: (element: unknown) => boolean): unknown[] {
  requireArray('array', array);
  requireFunction('guard', guard);
  return [...array].filter((element) => guard(element));
}
