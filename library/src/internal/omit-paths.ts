import type { IsObject } from '../commonness/is-object.js';
import type { Indexed, IsIndexed, KnownKeys } from './indexed.js';
import type { KeyText } from './paths.js';

/** `DeepOmit`, in a file that declarations of other packages can name. */
export type OmitPaths<Type, Path extends string> = Type extends unknown
  ? IsIndexed<Type> extends true
    ? Indexed<OmitKnown<Type, Path, KnownKeys<Type>>>
    : OmitKnown<Type, Path, keyof Type>
  : never;

type OmitKnown<Type, Path extends string, Known> = {
  [Key in keyof Type as Key extends string | number
    ? `${Key}` extends Path
      ? never
      : Key
    : Key]: Key extends Known
    ? OmitBelow<Type[Key], Below<Exclude<Path, KeyText<Known>>, KeyText<Key>>>
    : Type[Key];
};

/** The rest of each path after a key. */
type Below<Path extends string, Key extends string> = Path extends `${Key}.${infer Rest}`
  ? Rest
  : never;

type OmitBelow<Type, Path extends string> = [Path] extends [never]
  ? Type
  : Type extends unknown
    ? IsObject<Type> extends true
      ? OmitPaths<Type, Path>
      : Type
    : never;
