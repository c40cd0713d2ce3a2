import { requireObject, requireText } from '../internal/checks.js';
import { type KeyOf, type KnownPath, pickPath, type Search, type Step } from '../internal/paths.js';

/**
 * An object type with nothing but the properties at dotted paths.
 *
 * Describes the part of a large state or response that a function needs.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type User = { id: number; login: { email: string; password: string } };
 *
 * type Contact = O.DeepPick<User, 'login.email'>;
 * //=> { login: { email: string } }
 * ```
 *
 * A union of paths gives the intersection of what each of them picks; `O.DeepCopy` writes it as one object. Modifiers
 * are kept, and optional objects are entered.
 *
 * Each path's pick is a parameter of a function, and what fits all of these functions is their intersection.
 *
 * A path that does not exist, the empty path and `never` pick nothing and give `unknown`. A key that itself contains
 * dots is read as a key first.
 *
 * @template Type - the object to pick from
 * @template Path - the path to keep, or a union of several
 *
 * @since 0.1.0
 */
export type DeepPick<Type, Path extends string> = [Path] extends [never]
  ? unknown
  : (Path extends unknown ? (picked: PickPath<Type, Path>) => void : never) extends (
        picked: infer Picked,
      ) => void
    ? Picked
    : never;

type PickPath<Type, Path extends string> = Type extends unknown
  ? [KeyOf<Type, Path>] extends [never]
    ? Step<Type, Path> extends [infer Key extends keyof Type, infer Rest extends string]
      ? PickBelow<Type, Key, PickEach<Type[Key], Rest>>
      : unknown
    : Only<Type, KeyOf<Type, Path> & keyof Type>
  : never;

/** `Pick`, written out so that an editor shows the properties. */
type Only<Type, Key extends keyof Type> = Type extends unknown
  ? { [Each in Key]: Type[Each] }
  : never;

/** The same path in each member of a union that is an object; `undefined` and its like stay as they are. */
type PickEach<Type, Path extends string> = Type extends object ? PickPath<Type, Path> : Type;

type PickBelow<Type, Key, Inner> = unknown extends Inner
  ? unknown
  : { [Each in keyof Type as Each extends Key ? Each : never]: Inner };

/** The return type of `deepPick`: also `{}` if the property may be missing. */
type DeepPickResult<Type, Path extends string> = Path extends unknown
  ? DeepPick<Type, Path> | ([Search<Type, Path>] extends ['found' | 'ended'] ? never : {})
  : never;

/**
 * Takes nothing but the property at a dotted path, in a new object.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.deepPick({ id: 7, login: { email: 'a@b.c', password: 'x' } }, 'login.email');
 * //=> { readonly login: { readonly email: 'a@b.c' } }
 * ```
 *
 * A path that does not exist is a compile error. Gives `{}` when a property on the path is missing.
 *
 * @param object - the object to pick from
 * @param path - the path to keep
 *
 * @throws TypeError when `object` is not an object or `path` is not a string.
 * @since 0.1.0
 */
export function deepPick<const Type extends object, const Path extends string>(
  object: Type,
  path: KnownPath<Type, Path>,
): DeepPickResult<Type, Path>;
export function deepPick(object: object, path: string): object {
  requireObject('object', object);
  requireText('path', path);
  return pickPath(object, path) ?? {};
}
