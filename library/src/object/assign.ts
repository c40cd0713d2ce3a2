import type { IsObject } from '../commonness/is-object.js';
import { requireArray } from '../internal/checks.js';
import {
  define,
  isPlain,
  type Plain,
  rejectInstance,
  requirePlain,
  visibleKeys,
} from '../internal/plain.js';
import type { SpreadEach } from '../internal/spread.js';
import type { Merge } from './merge.js';

/**
 * An object type with others merged into it from left to right.
 *
 * Computes the options that remain when defaults, a file and command-line flags are read one after the other.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Options = O.Assign<{ port: number; host: string }, [{ port: 8080 }, { open: true }]>;
 * //=> { port: 8080; host: string; open: true }
 * ```
 *
 * Later properties win, modifiers (`?` and `readonly`) included, one level deep. Members of the list that are not
 * objects (see `C.IsObject`) are skipped; a union is merged member by member. If there is nothing to merge, or the list
 * is an array of unknown length, the type is returned unchanged. Up to 300 sources, 250 in TypeScript 5.4.
 *
 * @template Type - the base object
 * @template Sources - the tuple of objects to merge into it
 *
 * @since 0.1.0
 */
export type Assign<
  Type extends Plain,
  Sources extends readonly unknown[],
> = '29' extends keyof Sources
  ? 0 extends 1 & Sources
    ? Type
    : AssignMany<Type, Sources>
  : AssignEach<Type, Sources>;

/**
 * Merges neighbors until one source is left. If they were merged one after the other, the compiler would give up after
 * 33: it evaluates properties lazily, and each merge depends on the one before it.
 */
type AssignMany<Type, Sources extends readonly unknown[]> = Sources extends unknown
  ? MergedPairs<Sources> extends infer Pairs extends readonly unknown[]
    ? Pairs['length'] extends Sources['length']
      ? AssignEach<Type, Sources>
      : AssignMany<Type, Pairs>
    : never
  : never;

type MergedPairs<
  Sources extends readonly unknown[],
  Result extends unknown[] = [],
> = Sources extends readonly [infer First, infer Second, ...infer Rest]
  ? [IsMerged<First>, IsMerged<Second>] extends ['always', 'always']
    ? MergedPairs<Rest, [...Result, Merge<First, Second>]>
    : IsMerged<First> extends 'never'
      ? MergedPairs<[Second, ...Rest], Result>
      : MergedPairs<Rest, [...Result, First, Second]>
  : [...Result, ...Sources];

/** Checks whether a source is merged; `sometimes` means that only some members of a union are. */
type IsMerged<Source> = [Source] extends [never]
  ? 'never'
  : (Source extends unknown ? IsObject<Source> : never) extends infer Is
    ? [Is] extends [true]
      ? 'always'
      : [Is] extends [false]
        ? 'never'
        : 'sometimes'
    : never;

type AssignEach<Type, Sources extends readonly unknown[]> = Sources extends readonly [
  infer Head,
  ...infer Rest,
]
  ? AssignEach<AssignOne<Type, Head>, Rest>
  : Type;

type AssignOne<Type, Source> = [Source] extends [never]
  ? Type
  : Source extends unknown
    ? IsObject<Source> extends true
      ? Merge<Type, Source>
      : Type
    : never;

/**
 * Merges objects into another from left to right, in a copy.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.assign({ port: 80, host: 'localhost' }, [{ port: 8080 }]);
 * //=> { readonly host: 'localhost'; readonly port: 8080 }
 * ```
 *
 * Sources such as `null`, arrays, functions and dates are skipped. If a source may lack a property, the result has the
 * union of both types.
 *
 * @param object - the base object
 * @param sources - the array of objects to merge into it
 *
 * @throws TypeError when `object` is not a plain object, `sources` is not an array, or a source is the instance of a
 *   class of your own.
 *
 * @since 0.1.0
 */
export function assign<const Type extends Plain, const Sources extends readonly unknown[]>(
  object: Type,
  sources: readonly [...Sources],
): SpreadEach<Type, Sources>;
export function assign(object: object, sources: readonly unknown[]): object {
  requirePlain('object', object);
  requireArray('sources', sources);
  const result = { ...object };
  for (const [index, source] of sources.entries()) {
    rejectInstance(`sources[${index}]`, source);
    if (!isPlain(source)) continue;
    for (const key of visibleKeys(source)) define(result, key, source[key]);
  }
  return result;
}
