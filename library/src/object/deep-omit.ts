import type { IsObject } from '../commonness/is-object.js';
import { requireText } from '../internal/checks.js';
import type { IsIndex, Values } from '../internal/indexed.js';
import type { OmitPaths } from '../internal/omit-paths.js';
import type { Hint, KeyText, Paths } from '../internal/paths.js';
import {
  define,
  describeObject,
  isPlain,
  isVisible,
  type Plain,
  requirePlain,
  visibleKeys,
} from '../internal/plain.js';

/**
 * An object type without the properties at dotted paths.
 *
 * Removes what must not leave the server, however deep it lies.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type User = { id: number; login: { email: string; password: string } };
 *
 * type Public = O.DeepOmit<User, 'login.password'>;
 * //=> { id: number; login: { email: string } }
 * ```
 *
 * A union of paths removes them all. A path that does not exist removes nothing, and a key that itself contains dots
 * is read as a key first. Modifiers are kept.
 *
 * Objects are entered through optional properties and unions; arrays, maps and index signatures are not. The function
 * rejects a path that does not exist.
 *
 * @template Type - the object to remove from
 * @template Path - the path of the property to remove
 *
 * @since 0.1.0
 */
export type DeepOmit<Type extends Plain, Path extends string> = OmitPaths<Type, `${Path}`>;

/** A path that removes something, as a parameter; for any other, the paths that do. */
type OmittablePath<Type, Path extends string> =
  IsOmittable<Type, Path> extends true ? Path : Hint<Path, Paths<Type, 'objects'>>;

/** True if a path leads to a property that `DeepOmit` removes; for a union, if each of its paths does. */
type IsOmittable<Type, Path extends string> = 0 extends 1 & Type
  ? true
  : false extends (Path extends unknown ? Reaches<Type, Path> : never)
    ? false
    : true;

type Reaches<Type, Path extends string> = true extends (
  Type extends unknown
    ? 0 extends 1 & Type
      ? true
      : IsObject<Type> extends true
        ? Values<{ [Key in keyof Type]-?: ReachesThrough<Type[Key], KeyText<Key>, Path> }>
        : false
    : never
)
  ? true
  : false;

type ReachesThrough<Value, Key extends string, Path extends string> = [Key] extends [never]
  ? false
  : IsIndex<Key> extends true
    ? Path extends `${string}.${string}`
      ? false
      : Path extends Key
        ? true
        : false
    : Path extends Key
      ? true
      : Path extends `${Key}.${infer Rest}`
        ? Reaches<Value, Rest>
        : false;

/**
 * Leaves out the property at a dotted path, in a copy.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.deepOmit({ id: 7, login: { email: 'a@b.c', password: 'x' } }, 'login.password');
 * //=> { readonly id: 7; readonly login: { readonly email: 'a@b.c' } }
 * ```
 *
 * A path that does not exist, or that leads into an array, is a compile error. Properties that are not enumerable are
 * left out.
 *
 * @param object - the object to remove from
 * @param path - the path of the property to remove
 *
 * @throws TypeError when `path` is not a string, or `object` or an object on the path is not a plain object. The
 *   instance of a class has the type of a plain object, but a copy without the property would not be that instance.
 *
 * @since 0.1.0
 */
export function deepOmit<const Type extends Plain, const Path extends string>(
  object: Type,
  path: OmittablePath<Type, Path>,
): Path extends unknown ? DeepOmit<Type, Path> : never;
export function deepOmit(object: object, path: string): object {
  requirePlain('object', object);
  requireText('path', path);
  return omit(object as Record<PropertyKey, unknown>, path, path);
}

function omit(
  object: Record<PropertyKey, unknown>,
  path: string,
  whole: string,
): Record<PropertyKey, unknown> {
  const isKey = isVisible(object, path);
  const result = {};
  for (const key of visibleKeys(object)) {
    const value = object[key];
    if (!isKey && typeof key === 'string' && path.startsWith(`${key}.`)) {
      define(result, key, omitBelow(value, path.slice(key.length + 1), whole));
    } else if (key !== path) {
      define(result, key, value);
    }
  }
  return result;
}

/** Values without properties stay as they are: an optional object may be missing. */
function omitBelow(value: unknown, path: string, whole: string): unknown {
  if (isPlain(value)) return omit(value, path, whole);
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
  const place = whole.slice(0, -path.length - 1);
  throw new TypeError(
    `object.${place} must be a plain object so that ${whole} can be removed, but is ${describeObject(value)}`,
  );
}
