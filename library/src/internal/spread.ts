import type { IsObject } from '../commonness/is-object.js';
import type { Merge } from '../object/merge.js';
import type { OptionalKeys } from '../object/optional-keys.js';
import type { Flat } from './flat.js';
import type { At, Indexed, IndexedWith, IndexKeys, IsIndexed, KnownKeys } from './indexed.js';

/**
 * The type of a spread of two values: `Merge`, except for properties that the second may lack.
 *
 * `Merge` uses an optional property of the second, although a value without it keeps the property of the first.
 */
export type Spread<First, Second> = First extends unknown
  ? Second extends unknown
    ? true extends IsIndexed<First> | IsIndexed<Second>
      ? Indexed<SpreadMaybe<IndexedWith<First, Second>, IndexedWith<Second, First>>>
      : [OptionalKeys<Second> & keyof First] extends [never]
        ? Merge<First, Second>
        : SpreadMaybe<First, Second>
    : never
  : never;

/**
 * Required properties of the second replace those of the first; the others, and index signatures, may.
 *
 * An index signature of both gets the same type from each side, which the intersection leaves alone.
 */
type SpreadMaybe<First, Second, Replaced = Exclude<KnownKeys<Second>, OptionalKeys<Second>>> = Flat<
  {
    [Key in keyof First as Key extends Replaced ? never : Key]: First[Key] | At<Second, Key>;
  } & {
    [Key in keyof Second as Key extends Replaced
      ? Key
      : Key extends KnownKeys<First>
        ? never
        : Key]: Key extends Replaced ? Second[Key] : Second[Key] | At<First, Key>;
  }
>;

/** The return type of `assign`: optional properties, and sources of an array of unknown length, may be missing. */
export type SpreadEach<Type, Sources extends readonly unknown[]> = Sources extends readonly [
  infer Head,
  ...infer Rest,
]
  ? SpreadEach<SpreadOne<Type, Head>, Rest>
  : Sources extends readonly []
    ? Type
    : SpreadAny<Type, Sources[number] extends infer Each ? PlainOnly<Each> : never>;

type SpreadOne<Type, Source> = [Source] extends [never]
  ? Type
  : 0 extends 1 & Source
    ? Spread<Type, Source>
    : Source extends unknown
      ? IsObject<Source> extends true
        ? Spread<Type, Source>
        : Type
      : never;

type PlainOnly<Source> = Source extends unknown
  ? IsObject<Source> extends true
    ? Source
    : never
  : never;

/** The type of an object after any number of list members are spread over it. */
type SpreadAny<First, Second> = Indexed<
  Flat<
    {
      [Key in keyof First]: First[Key] | ValueOf<Second, Key>;
    } & {
      [Key in IndexesOf<Second>]: ValueOf<Second, Key> | At<First, Key>;
    } & {
      [Key in KeysOf<Second> as Key extends KnownKeys<First> ? never : Key]?:
        | ValueOf<Second, Key>
        | At<First, Key>;
    }
  >
>;

type IndexesOf<Union> = Union extends unknown ? IndexKeys<Union> : never;

type KeysOf<Union> = Union extends unknown ? KnownKeys<Union> : never;

type ValueOf<Union, Key> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : never
  : never;
