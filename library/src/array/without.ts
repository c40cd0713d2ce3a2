import type { Equal } from '../commonness/equal.js';
import { requireArray } from '../internal/checks.js';
import type { AreUnits } from '../internal/literal.js';
import type { Blocks, ConcatBlocks } from '../internal/tuple-blocks.js';
import type { MatchReadonly } from './match-readonly.js';

/**
 * A tuple without the elements that are of a type, or in another tuple.
 *
 * Takes the internal names out of a list, or the empty values.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Public = A.Without<['id', 'name', 'password'], 'password'>;
 * //=> ['id', 'name']
 * type Shown = A.Without<['id', 'name', 'password'], ['id', 'password']>;
 * //=> ['name']
 * ```
 *
 * With a tuple, elements identical to one of its members are removed, compared as by `C.Equal`; `[]` removes nothing.
 * With any other type, elements assignable to it are removed, so `string` removes all strings. An array counts as any
 * other type.
 *
 * A readonly tuple stays readonly. Of an array, elements of the removed type go. Reads up to 9,990 elements.
 *
 * @template T - the tuple to remove from
 * @template Removed - the type to remove, or a tuple of types to remove
 *
 * @since 0.1.0
 */
export type Without<T extends readonly unknown[], Removed> = T extends unknown
  ? '99' extends keyof T
    ? WithoutMany<T, Removed>
    : IsFixedTuple<Removed> extends true
      ? MatchReadonly<T, WithoutMembers<T, Removed>>
      : MatchReadonly<T, WithoutFitting<T, Removed>>
  : never;

/** `any` has every key, so it is treated as a long tuple. */
type WithoutMany<T extends readonly unknown[], Removed> = 0 extends 1 & T
  ? any[]
  : IsFixedTuple<Removed> extends true
    ? MatchReadonly<T, ConcatBlocks<WithoutMembersBlocks<Blocks<T>, Removed>>>
    : MatchReadonly<T, ConcatBlocks<WithoutFittingBlocks<Blocks<T>, Removed>>>;

/** True if a type lists members; false for `any` and `never`. */
type IsFixedTuple<Type> = [Type] extends [never]
  ? false
  : 0 extends 1 & Type
    ? false
    : [Type] extends [readonly unknown[]]
      ? number extends Type['length']
        ? false
        : true
      : false;

type WithoutMembersBlocks<Each extends readonly (readonly unknown[])[], Members> = {
  [Index in keyof Each]: WithoutMembers<Each[Index], Members>;
};

type WithoutMembers<
  T extends readonly unknown[],
  Members,
  Result extends unknown[] = [],
> = T extends readonly [infer Head, ...infer Rest]
  ? Members extends readonly unknown[]
    ? WithoutMembers<
        Rest,
        Members,
        true extends { [Index in keyof Members]: Equal<Members[Index], Head> }[number]
          ? Result
          : [...Result, Head]
      >
    : never
  : T extends readonly []
    ? Result
    : Members extends readonly unknown[]
      ? [...Result, ...Exclude<T[number], Members[number]>[]]
      : never;

type WithoutFittingBlocks<Each extends readonly (readonly unknown[])[], Removed> = {
  [Index in keyof Each]: WithoutFitting<Each[Index], Removed>;
};

type WithoutFitting<
  T extends readonly unknown[],
  Removed,
  Result extends unknown[] = [],
> = T extends readonly [infer Head, ...infer Rest]
  ? WithoutFitting<Rest, Removed, [Head] extends [Removed] ? Result : [...Result, Head]>
  : T extends readonly []
    ? Result
    : [Exclude<T[number], Removed>] extends [never]
      ? Result
      : [...Result, ...Exclude<T[number], Removed>[]];

/**
 * Leaves out the elements that are in another array, compared as `Array.prototype.includes` does.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.without(['id', 'name', 'password'], ['id', 'password']);
 * //=> ['name']
 * ```
 *
 * If an element of either array is not a literal, the result is an array of the elements.
 *
 * @param array - the array to remove from
 * @param removed - the array of elements to remove
 *
 * @throws TypeError when an argument is not an array.
 *
 * @since 0.1.0
 */
export function without<
  const T extends readonly unknown[],
  const Removed extends readonly unknown[],
>(
  array: readonly [...T],
  removed: readonly [...Removed],
): [AreUnits<T>, AreUnits<Removed>] extends [true, true] ? Without<T, Removed> : T[number][];
export function without(array: readonly unknown[], removed: readonly unknown[]): unknown[] {
  requireArray('array', array);
  requireArray('removed', removed);
  const members = new Set(removed);
  return [...array].filter((element) => !members.has(element));
}
