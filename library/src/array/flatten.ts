import { requireArray, requireInteger } from '../internal/checks.js';
import type { CountKind } from '../internal/count-kind.js';
import type { Blocks, ConcatBlocks } from '../internal/tuple-blocks.js';

/**
 * A tuple whose nested tuples are opened.
 *
 * Turns groups of names, routes or columns back into one list.
 *
 * @example
 * ```ts
 * import type { A } from 'yutil';
 *
 * type Columns = A.Flatten<['id', ['name', ['first', 'last']]]>;
 * //=> ['id', 'name', ['first', 'last']]
 * ```
 *
 * `Depth` is the number of levels to open, 1 by default; a depth beyond the last level opens all. It stops early when
 * nothing is nested, and a tuple without nesting, or with depth 0 or less, comes back as it was. Otherwise the result
 * is mutable, and readonly tuples inside are opened like the others. A depth with a fraction gives `never`.
 *
 * Nested arrays stay open: `[1, string[]]` gives `[1, ...string[]]`. A depth that is not literal gives the union of all
 * results. Reads up to 5,000 elements.
 *
 * @template T - the tuple to flatten
 * @template Depth - the number of levels to flatten
 *
 * @since 0.1.0
 */
export type Flatten<T extends readonly unknown[], Depth extends number = 1> = T extends unknown
  ? Depth extends unknown
    ? CountKind<Depth> extends 'open'
      ? EveryDepth<T>
      : `${Depth}` extends `-${string}`
        ? T
        : CountKind<Depth> extends 'whole'
          ? FlattenLevels<T, Depth>
          : never
    : never
  : never;

type FlattenLevels<
  T extends readonly unknown[],
  Depth extends number,
  Opened extends unknown[] = [],
> = Opened['length'] extends Depth
  ? T
  : (
        '9' extends keyof T
          ? '99' extends keyof T
            ? OpenMany<T>
            : OpenTens<T>
          : OpenEach<T>
      ) extends infer Next extends readonly unknown[]
    ? FlattenLevels<Next, Depth, [...Opened, unknown]>
    : T;

type EveryDepth<T extends readonly unknown[]> = (
  '99' extends keyof T
    ? OpenMany<T>
    : OpenTens<T>
) extends infer Next extends readonly unknown[]
  ? [Next, T] extends [T, Next]
    ? T
    : T | EveryDepth<Next>
  : T;

/** `any` has every key, so it is treated as a long tuple. */
type OpenMany<T extends readonly unknown[]> = 0 extends 1 & T ? OpenTens<T> : OpenBlocks<Blocks<T>>;

/** One level of a long tuple; a block without an array in it stays as it is. */
type OpenBlocks<
  Each extends readonly unknown[],
  Result extends unknown[] = [],
  IsNested extends boolean = false,
> = Each extends readonly [infer Block extends readonly unknown[], ...infer Rest]
  ? OpenTens<Block> extends infer Opened
    ? [Opened] extends [undefined]
      ? OpenBlocks<Rest, [...Result, Block], IsNested>
      : OpenBlocks<Rest, [...Result, Opened], true>
    : never
  : IsNested extends true
    ? ConcatBlocks<Result>
    : undefined;

/** The tuple with one level opened, or `undefined` when there was none; ten elements a step, the rest one by one. */
type OpenTens<
  T extends readonly unknown[],
  Result extends unknown[] = [],
  IsNested extends boolean = false,
> = T extends readonly [
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
  ? unknown extends A | B | C | D | E | F | G | H | I | J
    ? OpenEach<T, Result, IsNested>
    : OpenTens<
        Rest,
        [
          ...Result,
          ...Inside<A>,
          ...Inside<B>,
          ...Inside<C>,
          ...Inside<D>,
          ...Inside<E>,
          ...Inside<F>,
          ...Inside<G>,
          ...Inside<H>,
          ...Inside<I>,
          ...Inside<J>,
        ],
        [Extract<A | B | C | D | E | F | G | H | I | J, readonly unknown[]>] extends [never]
          ? IsNested
          : true
      >
  : OpenEach<T, Result, IsNested>;

type OpenEach<
  T extends readonly unknown[],
  Result extends unknown[] = [],
  IsNested extends boolean = false,
> = T extends readonly [infer Head, ...infer Rest]
  ? OpenEach<
      Rest,
      [...Result, ...Inside<Head>],
      [Inside<Head>] extends [readonly [Head]] ? IsNested : true
    >
  : T extends readonly []
    ? IsNested extends true
      ? Result
      : undefined
    : [Extract<T[number], readonly unknown[]>] extends [never]
      ? IsNested extends true
        ? [...Result, ...T]
        : undefined
      : [...Result, ...Inside<T[number]>[number][]];

type Inside<Element> = unknown extends Element
  ? [Element]
  : [Element] extends [never]
    ? [Element]
    : Element extends readonly unknown[]
      ? Element
      : [Element];

/** True if the type of an element may or may not be an array, as for `unknown` and `object`. */
type MayHideArray<Element> = true extends HidesArray<Element, never> ? true : false;

/** What is in `Seen` is not entered again: an array may contain itself. */
type HidesArray<Element, Seen> = 0 extends 1 & Element
  ? true
  : Element extends readonly (infer Inner)[]
    ? [Inner] extends [Seen]
      ? false
      : HidesArray<Inner, Seen | Inner>
    : never[] extends Element
      ? true
      : false;

/**
 * Opens the arrays inside an array.
 *
 * @example
 * ```ts
 * import { A } from 'yutil';
 *
 * A.flatten([1, [2, [3]]]);
 * //=> [1, 2, readonly [3]]
 * ```
 *
 * @param array - the array to flatten
 * @param depth - the number of levels to flatten
 *
 * @throws TypeError when `array` is not an array or `depth` is not a number.
 *
 * @throws RangeError when `depth` is not a whole number.
 *
 * @since 0.1.0
 */
export function flatten<const T extends readonly unknown[], const Depth extends number = 1>(
  array: readonly [...T],
  depth?: Depth,
): MayHideArray<T> extends true ? unknown[] : Flatten<T, Depth>;
export function flatten(array: readonly unknown[], depth = 1): unknown[] {
  requireArray('array', array);
  requireInteger('depth', depth);
  return [...array].flat(depth);
}
