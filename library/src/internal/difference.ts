import type { Equal } from '../commonness/equal.js';
import type { Flat } from './flat.js';
import type { At, Indexed, IndexedWith, IsIndex, IsIndexed, KnownKeys } from './indexed.js';
import type { IsUnit } from './literal.js';
import type { IsOptional } from './modifiers.js';

/** The return type of `diff`: equal types mean equal values only if they have exactly one value. */
export type Difference<Left, Right> = Left extends unknown
  ? Right extends unknown
    ? true extends IsIndexed<Left> | IsIndexed<Right>
      ? Indexed<
          Flat<
            OpenDifference<IndexedWith<Left, Right>, Right> &
              OpenDifference<IndexedWith<Right, Left>, Left>
          >
        >
      : Flat<
          {
            [Key in keyof Left as Key extends keyof Right ? never : Key]: Left[Key];
          } & {
            [Key in keyof Right as Key extends keyof Left
              ? Differs<Left, Right, Key> extends true
                ? Key
                : never
              : Key]: Right[Key];
          } & {
            [Key in keyof Left & keyof Right as Differs<Left, Right, Key> extends false
              ? never
              : Differs<Left, Right, Key> extends true
                ? never
                : Key]?: Right[Key] | (IsOptional<Right, Key> extends true ? Left[Key] : never);
          }
        >
    : never
  : never;

/** Of two objects with index signatures, any property may be missing or be that of either. */
type OpenDifference<Type, Other> = {
  [Key in keyof Type as IsIndex<Key> extends true ? Key : never]: Type[Key] | At<Other, Key>;
} & {
  [Key in KnownKeys<Type>]?: At<Type, Key> | At<Other, Key>;
};

/** True if the values of a property differ, `boolean` if their types do not decide it. */
type Differs<Left, Right, Key extends keyof Left & keyof Right> = true extends
  | IsOptional<Left, Key>
  | IsOptional<Right, Key>
  ? boolean
  : [IsUnit<Left[Key]>, IsUnit<Right[Key]>] extends [true, true]
    ? Equal<Left[Key], Right[Key]> extends true
      ? false
      : true
    : boolean;
