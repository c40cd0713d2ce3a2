import { requireText } from '../internal/checks.js';
import {
  type Hint,
  hasProperties,
  type IfOptional,
  type IfOutcome,
  type KeyOf,
  type KnownPath,
  type Paths,
  requireProperties,
  type Step,
  step,
} from '../internal/paths.js';
import { define } from '../internal/plain.js';

/**
 * The type at a dotted path, inside the objects that lead to it.
 *
 * Describes an update of one value in a nested state, in the shape of that state.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type State = { user: { name: string; age: number } };
 *
 * type Rename = O.GetToObject<State, 'user.name'>;
 * //=> { user: { name: string } }
 * ```
 *
 * A path that does not exist gives `never`; a union of paths gives one object for each. `?` is kept throughout,
 * `readonly` on the last property only. A key that itself contains dots is read as a key first.
 *
 * @template Type - the object to look into
 * @template Path - the path to the value
 *
 * @since 0.1.0
 */
export type GetToObject<Type, Path extends string> = Path extends unknown
  ? WrapPath<Type, Path>
  : never;

type WrapPath<Type, Path extends string> = Type extends object
  ? [KeyOf<Type, Path>] extends [never]
    ? Step<Type, Path> extends [infer Key extends keyof Type, infer Rest extends string]
      ? Wrap<Type, Key, WrapPath<NonNullable<Type[Key]>, Rest>>
      : never
    : Only<Type, KeyOf<Type, Path> & keyof Type>
  : never;

type Wrap<Type, Key extends keyof Type, Inner> = [Inner] extends [never]
  ? never
  : { -readonly [Each in Key]: Each extends keyof Type ? Inner : never };

/** `Pick`, written out so that an editor shows the properties. */
type Only<Type, Key extends keyof Type> = Type extends unknown
  ? { [Each in Key]: Type[Each] }
  : never;

/** A path that `GetToObject` supports: a property of a primitive has no object around it. */
type WrappedPath<Type, Path extends string> = [GetToObject<Type, Path>] extends [never]
  ? Hint<Path, Paths<Type>>
  : KnownPath<Type, Path>;

/** The return type of `getToObject`: also `{}` if the path may end early, at `null` or a missing property. */
type GetToObjectResult<Type, Path extends string> = Path extends unknown
  ?
      | GetToObject<Type, Path>
      | IfOutcome<Type, Path, 'missing' | 'ended' | 'open', {}>
      | IfOptional<Type, Path, {}>
  : never;

/**
 * The value at a dotted path, inside new objects that lead to it.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.getToObject({ user: { name: 'Ada', age: 36 } }, 'user.name');
 * //=> { user: { readonly name: 'Ada' } }
 * ```
 *
 * A path that does not exist is a compile error. Gives `{}` when a property on the path is missing.
 *
 * @param object - the object to look into
 * @param path - the path to the value
 *
 * @throws TypeError when `object` is not an object or `path` is not a string.
 * @since 0.1.0
 */
export function getToObject<const Type extends object, const Path extends string>(
  object: Type,
  path: WrappedPath<Type, Path>,
): GetToObjectResult<Type, Path>;
export function getToObject(object: object, path: string): object {
  requireProperties('object', object);
  requireText('path', path);
  return wrap(object, path) ?? {};
}

function wrap(value: unknown, path: string): object | undefined {
  const next = hasProperties(value) ? step(value, path) : undefined;
  if (next === undefined) return undefined;
  const inner: unknown = (value as Readonly<Record<string, unknown>>)[next.key];
  const wrapped = next.rest === undefined ? inner : wrap(inner, next.rest);
  if (next.rest !== undefined && wrapped === undefined) return undefined;
  const result = {};
  define(result, next.key, wrapped);
  return result;
}
