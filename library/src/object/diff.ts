import type { Equal } from '../commonness/equal.js';
import type { Flat } from '../internal/flat.js';

/**
 * The properties in which two object types differ.
 *
 * Shows what a new version of a type has added, dropped and changed.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type V1 = { id: number; name: string; nick: string };
 * type V2 = { id: string; name: string; email: string };
 *
 * type Changes = O.Diff<V1, V2>;
 * //=> { nick: string; id: string; email: string }
 * ```
 *
 * A property of only one side keeps its type, a property whose type has changed has that of the second. Types are
 * compared as by `C.Equal`; a difference in `readonly` alone does not count.
 *
 * @template Left - one object
 * @template Right - the object to compare it with
 *
 * @since 0.1.0
 */
export type Diff<Left, Right> = Left extends unknown
  ? Right extends unknown
    ? Flat<
        { [Key in keyof Left as Key extends keyof Right ? never : Key]: Left[Key] } & {
          [Key in keyof Right as Key extends keyof Left
            ? Equal<Left[Key], Right[Key]> extends true
              ? never
              : Key
            : Key]: Right[Key];
        }
      >
    : never
  : never;
