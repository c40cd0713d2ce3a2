import type { IsObject } from '../commonness/is-object.js';
import { requireObject, requireText } from '../internal/checks.js';
import type { KeyText } from '../internal/paths.js';
import { define, isPlain, type Plain } from '../internal/plain.js';

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
 * A union of paths removes them all. A path that leads nowhere removes nothing, and a key that itself contains dots is
 * read as a key first. Flags are kept.
 *
 * Objects are entered through optional properties and unions, arrays are not.
 *
 * @template Type - the object to remove from
 * @template Path - the path of the property to remove
 *
 * @since 0.1.0
 */
export type DeepOmit<Type extends Plain, Path extends string> = OmitPaths<Type, Path>;

type OmitPaths<Type, Path extends string> = Type extends unknown
  ? {
      [Key in keyof Type as KeyText<Key> extends Path
        ? [KeyText<Key>] extends [never]
          ? Key
          : never
        : Key]: OmitBelow<Type[Key], Below<Exclude<Path, KeyText<keyof Type>>, KeyText<Key>>>;
    }
  : never;

/** What remains of each path behind a key. */
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
 * Objects inside are entered if they are plain; instances of classes, like arrays, are shared as they are.
 *
 * @param object - the object to remove from
 * @param path - the path of the property to remove
 *
 * @throws TypeError when `object` is not an object.
 *
 * @since 0.1.0
 */
export function deepOmit<const Type extends Plain, const Path extends string>(
  object: Type,
  path: Path,
): Path extends unknown ? DeepOmit<Type, Path> : never;
export function deepOmit(object: object, path: string): object {
  requireObject('object', object);
  requireText('path', path);
  return omit(object as Record<PropertyKey, unknown>, path);
}

function omit(object: Record<PropertyKey, unknown>, path: string): object {
  const isKey = Object.hasOwn(object, path);
  const result = {};
  for (const key of Reflect.ownKeys(object)) {
    const value = object[key];
    if (isKey) {
      if (key !== path) define(result, key, value);
    } else if (typeof key === 'string' && path.startsWith(`${key}.`) && isPlain(value)) {
      define(result, key, omit(value, path.slice(key.length + 1)));
    } else {
      define(result, key, value);
    }
  }
  return result;
}
