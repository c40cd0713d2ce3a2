import type { IsUnion } from '../commonness/is-union.js';
import { requireObject, requireText } from '../internal/checks.js';
import {
  hasProperties,
  type IfMissing,
  type KeyOf,
  type KnownPath,
  type Step,
  step,
} from '../internal/paths.js';
import { define } from '../internal/plain.js';

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
 * are kept, and optional objects are entered. Elements of arrays and keys of index signatures are optional.
 *
 * Each member of a union is picked from on its own: one that is not an object stays as it is, one without the property
 * gives `{}`.
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
  : [Type] extends [never]
    ? never
    : PickTop<Type, Path, Several<Path>> extends infer Picked
      ? [Picked] extends [never]
        ? unknown
        : Picked
      : never;

/** The paths of a union, or `never` for a single one. */
type Several<Path extends string, All = Path> = Path extends unknown
  ? [All] extends [Path]
    ? never
    : Path
  : never;

type PickTop<Type, Path extends string, All extends string> = [
  unknown extends Type ? never : Extract<Type, object>,
] extends [never]
  ? PickMember<Type, Path, All>
  : PickEach<Type, Path, All>;

/**
 * What the paths pick from each member of a union. A member without any of them gives `{}`, values that are not objects
 * stay as they are, and the result is `never` if no object has one of the paths.
 */
type PickEach<Type, Path extends string, All extends string> = [Extract<Type, object>] extends [
  never,
]
  ? Type
  : [PickMember<Extract<Type, object>, Path, All>] extends [never]
    ? never
    : Type extends object
      ? [PickMember<Type, Path, All>] extends [never]
        ? {}
        : PickMember<Type, Path, All>
      : Type;

/** `All` are the paths if there are several, and `never` otherwise. */
type PickMember<Type, Path extends string, All extends string> = Type extends unknown
  ? [All] extends [never]
    ? PickPath<Type, Path, never>
    : (Path extends unknown ? (picked: PickOrNothing<Type, Path, All>) => void : never) extends (
          picked: infer Picked,
        ) => void
      ? unknown extends Picked
        ? never
        : Picked
      : never
  : never;

type PickOrNothing<Type, Path extends string, All extends string> = [
  PickPath<Type, Path, All>,
] extends [never]
  ? unknown
  : PickPath<Type, Path, All>;

type PickPath<Type, Path extends string, All extends string> = [KeyOf<Type, Path>] extends [never]
  ? Step<Type, Path> extends [infer Key extends keyof Type, infer Rest extends string]
    ? PickBelow<Type, Key, Rest, All> extends infer Inner
      ? [Inner] extends [never]
        ? never
        : Around<Type, Key, Inner>
      : never
    : never
  : Around<Type, KeyOf<Type, Path> & keyof Type, Type[KeyOf<Type, Path> & keyof Type]>;

/** All paths through a union are followed at once: an intersection of two unions would mix their members. */
type PickBelow<
  Type,
  Key extends keyof Type,
  Rest extends string,
  All extends string,
> = 0 extends 1 & Type[Key]
  ? Type[Key]
  : [All] extends [never]
    ? PickEach<Type[Key], Rest, never>
    : IsUnion<NonNullable<Type[Key]>> extends true
      ? Key extends KeyOf<Type, All>
        ? Type[Key]
        : PickEach<Type[Key], Below<Type, Key, All>, Below<Type, Key, All>>
      : PickEach<Type[Key], Rest, Below<Type, Key, All>>;

/** The rest of each path that leads through a key. */
type Below<Type, Key, All extends string> = All extends unknown
  ? [KeyOf<Type, All>] extends [never]
    ? Step<Type, All> extends [Key, infer Rest extends string]
      ? Rest
      : never
    : never
  : never;

/** `Pick` with another type, written out so that an editor shows the properties; optional if the key may be missing. */
type Around<Type, Key extends keyof Type, Inner> = [
  0 extends 1 & Type ? never : IfMissing<Type, Key, 1>,
] extends [never]
  ? { [Each in Key]: Each extends keyof Type ? Inner : never }
  : {} extends Record<Key, 1>
    ? { [Each in Key]: Inner }
    : { [Each in Key]?: Inner };

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
 * A path that does not exist is a compile error. Objects are picked up to a property that is missing.
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
): Path extends unknown ? DeepPick<Type, Path> : never;
export function deepPick(object: object, path: string): object {
  requireObject('object', object);
  requireText('path', path);
  return pick(object as Readonly<Record<string, unknown>>, path);
}

function pick(object: Readonly<Record<string, unknown>>, path: string): object {
  const result = {};
  const next = step(object, path);
  if (next !== undefined) {
    const inner = object[next.key];
    const picked = next.rest !== undefined && hasProperties(inner) ? pick(inner, next.rest) : inner;
    define(result, next.key, picked);
  }
  return result;
}
