import type { IsObject } from '../commonness/is-object.js';
import { requireObject } from './checks.js';
import type { IsIndex, KnownKeys } from './indexed.js';
import { isObjectPrototype } from './plain.js';

/**
 * Dotted paths into objects: `'user.name'` is the property `name` of the property `user`.
 *
 * A key that contains dots itself is read as a key first. `Step` finds the first key of a path that an object has, so
 * every type that follows a path agrees on where it leads.
 */

/** A key as a string, for comparing it with the segments of a path. */
export type KeyText<Key> = Key extends string | number ? `${Key}` : never;

/**
 * The key that a string stands for in an object, if it has one: `'0'` may be the key `0`.
 *
 * An index signature has every key that it matches, up to the first dot of a path where it does. The indices of an array are written as
 * JavaScript writes them: `01` and `1e0` are not among them.
 */
export type KeyOf<Type, Text extends string> = Text extends keyof Type
  ? Text extends `${string}.${string}`
    ? Text extends KnownKeys<Type>
      ? Text
      : Step<Type, Text> extends undefined
        ? Text
        : never
    : Text
  : Text extends `${infer Index extends number}`
    ? Index extends keyof Type
      ? `${Index}` extends Text
        ? Type extends readonly unknown[] | string
          ? Text extends `${string}${'.' | '-' | 'e'}${string}`
            ? never
            : number extends Index | Type['length']
              ? Index
              : never
          : Text extends `${string}.${string}`
            ? Index & KnownKeys<Type>
            : Index
        : never
      : never
    : Text extends `${keyof Type & string}`
      ? EnumKey<keyof Type, Text>
      : never;

type EnumKey<Key, Text> = Key extends string ? (`${Key}` extends Text ? Key : never) : never;

/** The first key of a path and what follows it, or `undefined` when the object has no such key. */
export type Step<
  Type,
  Path extends string,
  Passed extends string = '',
> = Path extends `${infer Segment}.${infer Rest}`
  ? [KeyOf<Type, `${Passed}${Segment}`>] extends [never]
    ? Step<Type, Rest, `${Passed}${Segment}.`>
    : [key: KeyOf<Type, `${Passed}${Segment}`>, rest: Rest]
  : undefined;

/**
 * `Gap` for a property that need not be there although the type has its key: behind an index signature, beyond the end of
 * an array or a string, or with a name that every object inherits, such as `toString`.
 *
 * A required property is recognized without reading the keys. `Record` would not do: two types made with it are compared
 * by their parameters, which lets `Record<number, 1>` fit `Record<5, unknown>`.
 */
export type IfMissing<Type, Key, Gap> = Type extends readonly unknown[] | string
  ? Key extends number
    ? Gap
    : never
  : Type extends { [Each in Key & PropertyKey]: unknown }
    ? {} extends { [Each in Key & PropertyKey]: unknown }
      ? Key extends KnownKeys<Type>
        ? {} extends Record<Key, Type[Key & keyof Type]>
          ? Gap
          : never
        : Gap
      : never
    : Key extends KnownKeys<Type> | KeyText<KnownKeys<Type>>
      ? never
      : Gap;

/**
 * The result of looking up a path: `'found'`, `'missing'`, or `'ended'` at `null` or `undefined`. A union gives the
 * results of all its members. `'open'` is added if something on the path need not be there.
 */
export type Search<Type, Path extends string, Open = never> = 0 extends 1 & Type
  ? 'found' | 'open'
  : Type extends null | undefined
    ? 'ended'
    : [KeyOf<Type, Path>] extends [never]
      ? Step<Type, Path> extends [infer Key extends keyof Type, infer Rest extends string]
        ? Search<Type[Key], Rest, Open | IfMissing<Type, Key, 'open'>>
        : 'missing'
      : 'found' | Open | IfMissing<Type, KeyOf<Type, Path>, 'open'>;

/** `Result` if looking up a path may have one of the outcomes. */
export type IfOutcome<Type, Path extends string, Outcome, Result> = [
  Extract<Search<Type, Path>, Outcome>,
] extends [never]
  ? never
  : Result;

/** `Result` if the last key of a path is optional in an object below the first. */
export type IfOptional<Type, Path extends string, Result> = Type extends object
  ? [KeyOf<Type, Path>] extends [never]
    ? Step<Type, Path> extends [infer Key extends keyof Type, infer Rest extends string]
      ? NonNullable<Type[Key]> extends infer Below extends object
        ? [KeyOf<Below, Rest>] extends [never]
          ? IfOptional<Below, Rest, Result>
          : {} extends Pick<Below, KeyOf<Below, Rest> & keyof Below>
            ? Result
            : never
        : never
      : never
    : never
  : never;

/** True if a path, or each path of a union, exists. */
export type PathExists<Type, Path extends string> = false extends (
  Path extends unknown
    ? 'found' extends Search<Type, Path>
      ? true
      : false
    : never
)
  ? false
  : true;

/** A path that exists, as a parameter; for any other, the existing paths. */
export type KnownPath<Type, Path extends string> =
  PathExists<Type, Path> extends true ? Path : Hint<Path, Paths<Type>>;

/** The paths that a message lists, none if a pattern among them would accept the wrong path: `01` is a `${number}`. */
export type Hint<Path extends string, Known extends string> = [Path] extends [Known]
  ? never
  : Known;

/**
 * The paths into a type, at most five keys deep: what an editor offers and what a message lists.
 *
 * Objects, arrays and tuples are entered, through optional properties and unions as well. Pass `'objects'` to leave
 * arrays closed.
 */
export type Paths<
  Type,
  Entered extends 'all' | 'objects' = 'all',
  Levels extends unknown[] = [1, 2, 3, 4],
> = Type extends readonly unknown[]
  ? Entered extends 'all'
    ? number extends Type['length']
      ? PathsThrough<number, Type[number], Entered, Levels>
      : {
          [Index in keyof Type & `${number}`]: PathsThrough<Index, Type[Index], Entered, Levels>;
        }[keyof Type & `${number}`]
    : never
  : IsObject<Type> extends true
    ? {
        [Key in keyof Type as Key extends symbol
          ? never
          : string extends Key
            ? never
            : Key]-?: PathsThrough<Key & (string | number), Type[Key], Entered, Levels>;
      } extends infer Found
      ? Found[keyof Found]
      : never
    : never;

/** The paths through a key; behind an index signature they cannot be removed. */
type PathsThrough<
  Key extends string | number,
  Value,
  Entered extends 'all' | 'objects',
  Levels extends unknown[],
> =
  | `${Key}`
  | (Levels extends [unknown, ...infer Rest]
      ? 0 extends 1 & Value
        ? never
        : [Entered, IsIndex<Key>] extends ['objects', true]
          ? never
          : Paths<Value, Entered, Rest> extends infer Below extends string
            ? `${Key}.${Below}`
            : never
      : never);

/** The run-time `Step`: the next value of the path, or `undefined` if the object has no such key. */
export function step(
  value: unknown,
  path: string,
): { key: string; rest: string | undefined } | undefined {
  if (value === null || value === undefined) return undefined;
  const object: object = Object(value);
  if (hasKey(object, path)) return { key: path, rest: undefined };
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const key = path.slice(0, dot);
    if (hasKey(object, key)) return { key, rest: path.slice(dot + 1) };
  }
  return undefined;
}

/** True for the properties of an object and of its class, but not for what every object inherits. */
function hasKey(object: object, key: string): boolean {
  if (!(key in object)) return false;
  if (!(key in Object.prototype)) return true;
  for (let owner: object | null = object; owner !== null; owner = Object.getPrototypeOf(owner)) {
    if (Object.hasOwn(owner, key)) return owner === object || !isObjectPrototype(owner);
  }
  return false;
}

/** True for values that have properties of their own: objects, arrays and functions. */
export function hasProperties(value: unknown): value is Readonly<Record<string, unknown>> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Throws unless `value` is an object, an array or a function. */
export function requireProperties(name: string, value: unknown): void {
  if (!hasProperties(value)) requireObject(name, value);
}
