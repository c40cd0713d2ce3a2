import { requireArray, requireInteger } from '../internal/checks.js';
import type { CountKind } from '../internal/count-kind.js';
import type { Blocks, ConcatBlocks } from '../internal/tuple-blocks.js';

/**
 * A tuple cut into tuples of a given size.
 *
 * Shapes a flat list of arguments or cells into the rows that it stands for.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Rows = A.Chunk<[1, 2, 3, 4, 5], 2>;
 * //=> [[1, 2], [3, 4], [5]]
 * ```
 *
 * The last chunk may be shorter. Size 0 leaves the tuple as it is, a negative size makes one chunk, and a size with a
 * fraction gives `never`. A union of sizes gives one result for each.
 *
 * From an element on whose position is not known (a rest element, an array) only the type of the elements remains:
 * `number[]` gives `number[][]`. Reads up to 9,990 elements.
 *
 * @template T - the tuple to split
 * @template Size - the number of elements in a piece
 *
 * @since 0.1.0
 */
export type Chunk<T extends readonly unknown[], Size extends number> = T extends unknown
  ? Size extends unknown
    ? '99' extends keyof T
      ? ChunkMany<T, Size>
      : Size extends 0
        ? T
        : CountKind<Size> extends 'whole'
          ? ChunkFrom<T, `${Size}` extends `-${string}` ? never : Size>
          : CountKind<Size> extends 'open'
            ? T[number][][]
            : never
    : never
  : never;

/** `any` has every key, so it is treated as a long tuple. */
type ChunkMany<T extends readonly unknown[], Size extends number> = 0 extends 1 & T
  ? any[][]
  : Size extends 0
    ? T
    : CountKind<Size> extends 'whole'
      ? ChunkBlocks<Blocks<T>, `${Size}` extends `-${string}` ? never : Size>
      : CountKind<Size> extends 'open'
        ? T[number][][]
        : never;

/** The last chunk of a block goes on in the next block. */
type ChunkBlocks<
  Each extends readonly unknown[],
  Size extends number,
  Chunk extends unknown[] = [],
  Result extends unknown[][] = [],
> = Each extends readonly [infer Block extends readonly unknown[], ...infer Rest]
  ? Rest extends []
    ? ConcatBlocks<[...Result, ChunkFrom<Block, Size, Chunk>]>
    : ChunkFrom<Block, Size, Chunk> extends [
          ...infer Whole extends unknown[],
          infer Last extends unknown[],
        ]
      ? ChunkBlocks<Rest, Size, Last, [...Result, Whole]>
      : never
  : never;

type ChunkFrom<
  T extends readonly unknown[],
  Size extends number,
  Chunk extends unknown[] = [],
  Result extends unknown[][] = [],
> = T extends readonly [infer Head, ...infer Rest]
  ? Chunk['length'] extends Size
    ? ChunkFrom<Rest, Size, [Head], [...Result, Chunk]>
    : ChunkFrom<Rest, Size, [...Chunk, Head], Result>
  : T extends readonly []
    ? Chunk extends []
      ? Result
      : [...Result, Chunk]
    : [...Result, ...(Chunk[number] | T[number])[][]];

/**
 * Cuts an array into arrays of a given size.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.chunk([1, 2, 3, 4, 5], 2);
 * //=> [[1, 2], [3, 4], [5]]
 * ```
 *
 * @param array - the array to split
 * @param size - the number of elements in a piece
 *
 * @throws TypeError when `array` is not an array or `size` is not a number.
 *
 * @throws RangeError when `size` is not a whole number.
 *
 * @since 0.1.0
 */
export function chunk<const T extends readonly unknown[], const Size extends number>(
  array: readonly [...T],
  size: Size,
): Chunk<T, Size>;
export function chunk(array: readonly unknown[], size: number): unknown[] {
  requireArray('array', array);
  requireInteger('size', size);
  if (size === 0) return [...array];
  const step = size < 0 ? Math.max(array.length, 1) : size;
  const chunks: unknown[][] = [];
  for (let start = 0; start < array.length; start += step) {
    chunks.push(array.slice(start, start + step));
  }
  return chunks;
}
