import { requireArray } from '../internal/checks.js';
import type { Blocks, ConcatBlocks } from '../internal/tuple-blocks.js';
import type { MatchReadonly } from './match-readonly.js';

/**
 * A tuple in the opposite order.
 *
 * Undo lists, call stacks and breadcrumbs read from the other end.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Undo = A.Reverse<['open', 'edit', 'save']>;
 * //=> ['save', 'edit', 'open']
 * ```
 *
 * Nested tuples stay as they are, and a readonly tuple stays readonly. A rest element changes places with what stands
 * before and after it; an array stays the same. Reads up to 5,000 elements.
 *
 * @template T - the tuple to reverse
 *
 * @since 0.1.0
 */
export type Reverse<T extends readonly unknown[]> = T extends unknown
  ? '12' extends keyof T
    ? ReverseMany<T>
    : MatchReadonly<T, ReverseBetween<[], T, []>>
  : never;

/** `any` has every key, so it is treated as a long tuple. */
type ReverseMany<T extends readonly unknown[]> = 0 extends 1 & T
  ? any[]
  : MatchReadonly<
      T,
      '99' extends keyof T
        ? ConcatBlocks<ReverseBetween<[], ReverseBlocks<Blocks<T>>, []>>
        : ReverseTens<T, []>
    >;

type ReverseBlocks<Each extends readonly (readonly unknown[])[]> = {
  [Index in keyof Each]: ReverseTens<Each[Index], []>;
};

/** Ten elements a step, to support long tuples; the rest one by one. */
type ReverseTens<T extends readonly unknown[], Back extends unknown[]> = T extends readonly [
  infer A,
  infer B,
  infer C,
  infer D,
  infer E,
  infer F,
  infer G,
  infer H,
  infer I,
  infer J,
  ...infer Rest,
]
  ? ReverseTens<Rest, [J, I, H, G, F, E, D, C, B, A, ...Back]>
  : ReverseBetween<[], T, Back>;

type ReverseBetween<
  Front extends unknown[],
  T extends readonly unknown[],
  Back extends unknown[],
> = T extends readonly [infer Head, ...infer Rest]
  ? ReverseBetween<Front, Rest, [Head, ...Back]>
  : T extends readonly []
    ? [...Front, ...Back]
    : T extends readonly [...infer Init, infer Tail]
      ? ReverseBetween<[...Front, Tail], Init, Back>
      : [...Front, ...T[number][], ...Back];

/**
 * Turns an array around, in a copy.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.reverse(['open', 'edit', 'save']);
 * //=> ['save', 'edit', 'open']
 * ```
 *
 * @param array - the array to reverse
 *
 * @throws TypeError when `array` is not an array.
 *
 * @since 0.1.0
 */
export function reverse<const T extends readonly unknown[]>(array: readonly [...T]): Reverse<T>;
export function reverse(array: readonly unknown[]): unknown[] {
  requireArray('array', array);
  return [...array].reverse();
}
