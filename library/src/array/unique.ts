import { requireArray } from '../internal/checks.js';
import type { AreUnits, IsUnit } from '../internal/literal.js';
import type { Blocks, ConcatBlocks } from '../internal/tuple-blocks.js';
import type { MatchReadonly } from './match-readonly.js';

/**
 * A tuple that contains each type once, at its first position.
 *
 * Merges lists of names or tags without repeating any.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Tags = A.Unique<['web', 'types', 'web']>;
 * //=> ['web', 'types']
 * ```
 *
 * Types are compared as by `C.Equal`: `any`, `never`, `boolean` and unions are types like others. A readonly tuple
 * stays readonly, and elements after a rest element stay as they are. Reads up to 5,000 elements.
 *
 * @template T - the tuple to thin out
 *
 * @since 0.1.0
 */
export type Unique<T extends readonly unknown[]> = T extends unknown
  ? '99' extends keyof T
    ? UniqueMany<T>
    : MatchReadonly<T, UniqueFrom<T>>
  : never;

/** `any` has every key, so it is treated as a long tuple. */
type UniqueMany<T extends readonly unknown[]> = 0 extends 1 & T
  ? any[]
  : MatchReadonly<T, UniqueBlocks<Blocks<T>>>;

/** Later blocks must not repeat elements of this block. */
type UniqueBlocks<
  Each extends readonly (readonly unknown[])[],
  Literals = never,
  Others = never,
  Result extends unknown[][] = [],
> = Each extends readonly [
  infer Block extends readonly unknown[],
  ...infer Rest extends readonly (readonly unknown[])[],
]
  ? UniqueBlocks<
      Rest,
      Literals | { [Index in keyof Block]: LiteralOf<Block[Index]> }[number],
      Others | { [Index in keyof Block]: OtherOf<Block[Index]> }[number],
      [...Result, UniqueFrom<Block, Literals, Others>]
    >
  : ConcatBlocks<Result>;

type LiteralOf<Element> = IsUnit<Element> extends true ? Element : never;

type OtherOf<Element> =
  IsUnit<Element> extends true ? never : <Probe>() => Probe extends Element ? 1 : 2;

/** Literals are looked up as such, which is fast; other types are wrapped so that only an identical one fits. */
type UniqueFrom<
  T extends readonly unknown[],
  Literals = never,
  Others = never,
  Result extends unknown[] = [],
> = T extends readonly [infer Head, ...infer Rest]
  ? IsUnit<Head> extends true
    ? Head extends Literals
      ? UniqueFrom<Rest, Literals, Others, Result>
      : UniqueFrom<Rest, Literals | Head, Others, [...Result, Head]>
    : (<Probe>() => Probe extends Head ? 1 : 2) extends Others
      ? UniqueFrom<Rest, Literals, Others, Result>
      : UniqueFrom<
          Rest,
          Literals,
          Others | (<Probe>() => Probe extends Head ? 1 : 2),
          [...Result, Head]
        >
  : T extends readonly []
    ? Result
    : [...Result, ...T[number][]];

/**
 * Keeps each element where it came first, compared as `Array.prototype.includes` does.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.unique(['web', 'types', 'web']);
 * //=> ['web', 'types']
 * ```
 *
 * If an element is not a literal, the result is an array of the elements.
 *
 * @param array - the array to thin out
 *
 * @throws TypeError when `array` is not an array.
 *
 * @since 0.1.0
 */
export function unique<const T extends readonly unknown[]>(
  array: readonly [...T],
): AreUnits<T> extends true ? Unique<T> : T[number][];
export function unique(array: readonly unknown[]): unknown[] {
  requireArray('array', array);
  return [...new Set(array)];
}
