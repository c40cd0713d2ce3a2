import type { Merge } from '../object/merge.js';
import type { OptionalKeys } from '../object/optional-keys.js';
import type { Flat } from './flat.js';
import type { Indexed, IsIndexed, Values } from './indexed.js';

/**
 * The type of a spread of two values: `Merge`, except for properties that the second may lack.
 *
 * `Merge` uses an optional property of the second, although a value without it keeps the property of the first.
 */
export type Spread<First, Second> = First extends unknown
  ? Second extends unknown
    ? [MaybeReplaced<First, Second>] extends [never]
      ? Indexed<Merge<First, Second>>
      : Indexed<SpreadMaybe<First, Second, MaybeReplaced<First, Second>>>
    : never
  : never;

/** The properties of the first object that the second may or may not replace. */
type MaybeReplaced<First, Second> =
  IsIndexed<Second> extends true ? keyof First : OptionalKeys<Second> & keyof First;

type SpreadMaybe<First, Second, Maybe> = Flat<
  {
    [Key in keyof First as Key extends keyof Second
      ? Key extends Maybe
        ? Key
        : never
      : Key]: Key extends keyof Second ? First[Key] | Second[Key] : First[Key];
  } & {
    [Key in keyof Second as string extends Key
      ? Key
      : Key extends keyof First & Maybe
        ? never
        : Key]: string extends Key ? Second[Key] | Values<First> : Second[Key];
  }
>;

/** The type of an object after any number of list members are spread over it. */
export type SpreadAny<First, Second> = Indexed<
  Flat<
    {
      [Key in keyof First]: First[Key] | ValueOf<Second, Key>;
    } & {
      [Key in KeysOf<Second> as Key extends keyof First ? never : Key]?: ValueOf<Second, Key>;
    }
  >
>;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

type ValueOf<Union, Key> = Union extends unknown
  ? Key extends keyof Union
    ? Union[Key]
    : never
  : never;
