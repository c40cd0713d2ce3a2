import { requireArray } from '../internal/checks.js';
import type { Blocks, ConcatBlocks, Hundred } from '../internal/tuple-blocks.js';

/**
 * Pairs of the elements that two tuples have at the same positions.
 *
 * Combines names and values that come in two lists.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Pairs = A.Zip<['id', 'name'], [number, string]>;
 * //=> [['id', number], ['name', string]]
 * ```
 *
 * Stops at the end of the shorter tuple. The result and its pairs are mutable; for arrays, it is an array of pairs.
 * Reads up to 9,990 elements.
 *
 * @template Left - the tuple that gives the first of each pair
 * @template Right - the tuple that gives the second of each pair
 *
 * @since 0.1.0
 */
export type Zip<
  Left extends readonly unknown[],
  Right extends readonly unknown[],
> = Left extends unknown
  ? Right extends unknown
    ? '99' extends keyof Left | keyof Right
      ? ZipMany<Left, Right>
      : ZipFrom<Left, Right>
    : never
  : never;

/** `any` has every key, so it is treated as a long tuple. */
type ZipMany<Left extends readonly unknown[], Right extends readonly unknown[]> = 0 extends
  | (1 & Left)
  | (1 & Right)
  ? [Left[number], Right[number]][]
  : ZipBlocks<Blocks<Left>, Blocks<Right>>;

type ZipBlocks<
  Left extends readonly unknown[],
  Right extends readonly unknown[],
  Result extends unknown[][] = [],
> = [Left, Right] extends [
  [infer LeftBlock extends Hundred, ...infer LeftRest],
  [infer RightBlock extends Hundred, ...infer RightRest],
]
  ? ZipBlocks<LeftRest, RightRest, [...Result, ZipFrom<LeftBlock, RightBlock>]>
  : ConcatBlocks<[...Result, ZipFrom<ConcatBlocks<Left>, ConcatBlocks<Right>>]>;

type ZipFrom<
  Left extends readonly unknown[],
  Right extends readonly unknown[],
  Result extends unknown[] = [],
> = Left extends readonly [infer LeftHead, ...infer LeftRest]
  ? Right extends readonly [infer RightHead, ...infer RightRest]
    ? ZipFrom<LeftRest, RightRest, [...Result, [LeftHead, RightHead]]>
    : ZipEnd<Left, Right, Result>
  : ZipEnd<Left, Right, Result>;

type ZipEnd<
  Left extends readonly unknown[],
  Right extends readonly unknown[],
  Result extends unknown[],
> = Left extends readonly []
  ? Result
  : Right extends readonly []
    ? Result
    : [...Result, ...[Left[number], Right[number]][]];

/**
 * Pairs the elements that two arrays have at the same positions.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.zip(['id', 'name'], [7, 'Ada']);
 * //=> [['id', 7], ['name', 'Ada']]
 * ```
 *
 * @param left - the array that gives the first of each pair
 * @param right - the array that gives the second of each pair
 *
 * @throws TypeError when an argument is not an array.
 *
 * @since 0.1.0
 */
export function zip<const Left extends readonly unknown[], const Right extends readonly unknown[]>(
  left: readonly [...Left],
  right: readonly [...Right],
): Zip<Left, Right>;
export function zip(left: readonly unknown[], right: readonly unknown[]): unknown[] {
  requireArray('left', left);
  requireArray('right', right);
  const length = Math.min(left.length, right.length);
  return Array.from({ length }, (_, index) => [left[index], right[index]]);
}
