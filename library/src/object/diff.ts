import type { Equal } from '../commonness/equal.js';
import type { Difference } from '../internal/difference.js';
import type { Flat } from '../internal/flat.js';
import { define, isPlain, type Plain, requirePlain, visibleKeys } from '../internal/plain.js';

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

/**
 * Compares two objects and keeps the properties in which they differ.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.diff({ id: 7, name: 'Ada', nick: 'A' }, { id: 8, name: 'Ada' });
 * //=> { readonly nick: 'A'; readonly id: 8 }
 * ```
 *
 * Values are compared, plain objects and arrays by their contents. If the types do not show whether two values differ,
 * the property is optional in the result.
 *
 * @param left - one object
 * @param right - the object to compare it with
 *
 * @throws TypeError when an argument is not a plain object, such as the instance of a class.
 *
 * @since 0.1.0
 */
export function diff<const Left extends Plain, const Right extends Plain>(
  left: Left,
  right: Right,
): Difference<Left, Right>;
export function diff(left: object, right: object): object {
  requirePlain('left', left);
  requirePlain('right', right);
  const [before, after] = [new Map(visibleEntries(left)), new Map(visibleEntries(right))];
  const result = {};
  for (const [key, value] of before) {
    if (!after.has(key)) define(result, key, value);
  }
  for (const [key, value] of after) {
    if (!before.has(key) || !isSame(before.get(key), value)) define(result, key, value);
  }
  return result;
}

function visibleEntries(object: object): [PropertyKey, unknown][] {
  return visibleKeys(object).map((key) => [key, (object as Record<PropertyKey, unknown>)[key]]);
}

/** Compares plain objects and arrays by their contents; an object that contains itself is compared once. */
function isSame(left: unknown, right: unknown, compared = new Map<unknown, unknown>()): boolean {
  if (left === right || (Number.isNaN(left) && Number.isNaN(right))) return true;
  const areArrays = Array.isArray(left) && Array.isArray(right) && left.length === right.length;
  if (!areArrays && !(isPlain(left) && isPlain(right))) return false;
  if (compared.get(left) === right) return true;
  compared.set(left, right);
  const [before, after] = [visibleEntries(left), new Map(visibleEntries(right))];
  return (
    before.length === after.size &&
    before.every(([key, value]) => after.has(key) && isSame(value, after.get(key), compared))
  );
}
