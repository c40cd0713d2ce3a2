import { requireText } from '../internal/checks.js';
import {
  hasProperties,
  type IfMissing,
  type KeyOf,
  type KnownPath,
  requireProperties,
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
  : (
        [Several<Path>] extends [never]
          ? PickOne<Type, Path>
          : PickAll<Type, Path>
      ) extends infer Picked
    ? [Picked] extends [object]
      ? unknown extends Picked
        ? { [Key in Path extends `${infer Head}.${string}` ? Head : Path]: any }
        : Picked
      : Incomplete<Type, Path, Picked>
    : never;

/** The members of a union, or `never` for a type that is none. */
type Several<Member, Union = Member> = Member extends unknown
  ? [Union] extends [Member]
    ? never
    : Member
  : never;

/** The result if a member of a union is no object or lacks the paths. Only here do primitive types have properties. */
type Incomplete<Type, Path extends string, Picked> = [Extract<Picked, object>] extends [never]
  ? Nothing extends Picked
    ? unknown
    : Found<Exclude<PickAll<Type, Path, unknown>, Nothing>>
  : Nothing extends Picked
    ? Exclude<Picked, Nothing> | {}
    : Picked;

type Found<Picked> = [Picked] extends [Nothing] ? unknown : Picked;

/** What is picked from an object that does not have the property. */
type Nothing = typeof nothing;

declare const nothing: unique symbol;

/** What a path picks from each member of a union; values that are not objects stay as they are. */
type PickOne<Type, Path extends string> = Type extends object
  ? Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Type
      ? Path extends keyof Type
        ? PickStep<Type, Path>
        : Through<Type, Key, PickOne<Type[Key], Rest>>
      : PickStep<Type, Path>
    : Path extends keyof Type
      ? Around<Type, Path, Type[Path]>
      : PickStep<Type, Path>
  : Type;

type PickStep<Type, Path extends string> =
  KeyOf<Type, Path> extends infer Whole extends keyof Type
    ? [Whole] extends [never]
      ? Step<Type, Path> extends [infer Key extends keyof Type, infer Rest extends string]
        ? Through<Type, Key, PickOne<Type[Key], Rest>>
        : Nothing
      : Around<Type, Whole, Type[Whole]>
    : never;

/** The same for several paths: the intersection of what each of them picks. */
type PickAll<Type, Path extends string, Entered = object> = Type extends Entered
  ? PickEach<Type, Path, Path, Entered> extends (picked: infer Picked) => void
    ? unknown extends Picked
      ? Nothing
      : Picked
    : never
  : Type;

type PickEach<Type, Path extends string, All extends string, Entered> = Path extends unknown
  ? (picked: Found<PickOneOf<Type, Path, All, Path, Entered>>) => void
  : never;

/** What one of several paths picks: the rest of `Whole`, which is one of `All`. */
type PickOneOf<
  Type,
  Path extends string,
  All extends string,
  Whole extends string,
  Entered = object,
> = Type extends Entered
  ? KeyOf<Type, Path> extends infer Found extends keyof Type
    ? [Found] extends [never]
      ? Step<Type, Path> extends [infer Key extends keyof Type, infer Rest extends string]
        ? Through<
            Type,
            Key,
            [Several<NonNullable<Type[Key]>>] extends [never]
              ? PickOneOf<Type[Key], Rest, All, Whole>
              : PickTogether<Type, Key, Fellows<Path, All, Whole>>
          >
        : Nothing
      : Around<Type, Found, Type[Found]>
    : never
  : Type;

/** The rests of all paths with the same beginning. */
type Fellows<
  Path extends string,
  All extends string,
  Whole extends string,
> = Whole extends `${infer Passed}${Path}`
  ? All extends `${Passed}${infer Rest}`
    ? Rest
    : never
  : never;

/** All paths through a union are followed at once: an intersection of two unions would mix their members. */
type PickTogether<Type, Key extends keyof Type, All extends string> =
  Key extends KeyOf<Type, All> ? Type[Key] : PickAll<Type[Key], Below<Type, Key, All>>;

/** A member without the property keeps its place below a key if another one there has it. */
type Through<Type, Key extends keyof Type, Inner> = Nothing extends Inner
  ? unknown extends Inner
    ? Around<Type, Key, Inner>
    : [Extract<Inner, object>] extends [never]
      ? Nothing
      : Around<Type, Key, Exclude<Inner, Nothing> | {}>
  : Around<Type, Key, Inner>;

/** The rest of each path that leads through a key. */
type Below<Type, Key, All extends string> = All extends unknown
  ? [KeyOf<Type, All>] extends [never]
    ? Step<Type, All> extends [Key, infer Rest extends string]
      ? Rest
      : never
    : never
  : never;

/**
 * `Pick` with another type, written out so that an editor shows the properties; optional if the key may be missing.
 *
 * A mention of `Type` in the template keeps the modifiers of its properties.
 */
type Around<Type, Key extends keyof Type, Inner> = Type extends { [Each in Key]: unknown }
  ? {} extends { [Each in Key]: unknown }
    ? AroundMaybe<Type, Key, Inner>
    : { [Each in Key]: Inner | (Type & never) }
  : AroundMaybe<Type, Key, Inner>;

type AroundMaybe<Type, Key extends keyof Type, Inner> = [IfMissing<Type, Key, 1>] extends [never]
  ? { [Each in Key]: Inner | (Type & never) }
  : {} extends Record<Key, 1>
    ? { [Each in Key]: Inner | (Type & never) }
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
  requireProperties('object', object);
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
