import type { IsObject } from '../commonness/is-object.js';
import type { IsIndexed, KnownKeys } from './indexed.js';
import { define } from './plain.js';

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
 * An object with an index signature has every key; of a dotted path it is then the first segment.
 */
export type KeyOf<Type, Text extends string> = string extends keyof Type
  ? Text extends `${string}.${string}`
    ? never
    : Text
  : Text extends keyof Type
    ? Text
    : Text extends `${infer Index extends number}`
      ? Index extends keyof Type
        ? Type extends readonly unknown[]
          ? number extends Type['length']
            ? Index
            : never
          : Index
        : never
      : never;

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
 * The result of looking up a path: `'found'`, `'missing'`, `'ended'` at `null` or `undefined`, or `'open'` below an
 * index signature, whose keys need not be there. A union gives the results of all its members.
 */
export type Search<Type, Path extends string> = 0 extends 1 & Type
  ? 'found'
  : Type extends null | undefined
    ? 'ended'
    : [KeyOf<Type, Path>] extends [never]
      ? Step<Type, Path> extends [infer Key extends keyof Type, infer Rest extends string]
        ? Search<Type[Key], Rest> | Presence<Type, Key>
        : 'missing'
      : Presence<Type, KeyOf<Type, Path>> extends infer Found
        ? [Found] extends [never]
          ? 'found'
          : Found
        : never;

type Presence<Type, Key> =
  IsIndexed<Type> extends true ? (Key extends KnownKeys<Type> ? never : 'open') : never;

/** True if a path, or each path of a union, exists. */
export type PathExists<Type, Path extends string> = false extends (
  Path extends unknown
    ? IsFound<Search<Type, Path>>
    : never
)
  ? false
  : true;

type IsFound<Result> = 'found' extends Result ? true : 'open' extends Result ? true : false;

/** A path that exists, as a parameter; for any other, the existing paths. */
export type KnownPath<Type, Path extends string> =
  PathExists<Type, Path> extends true ? Path : Paths<Type>;

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
        [Key in keyof Type & (string | number)]-?: PathsThrough<Key, Type[Key], Entered, Levels>;
      }[keyof Type & (string | number)]
    : never;

type PathsThrough<
  Key extends string | number,
  Value,
  Entered extends 'all' | 'objects',
  Levels extends unknown[],
> = string extends Key
  ? never
  :
      | `${Key}`
      | (Levels extends [unknown, ...infer Rest]
          ? 0 extends 1 & Value
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
  if (path in object) return { key: path, rest: undefined };
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
    const key = path.slice(0, dot);
    if (key in object) return { key, rest: path.slice(dot + 1) };
  }
  return undefined;
}

/** Copies of the objects along a path with nothing else in them, or `undefined` if the path does not exist. */
export function pickPath(value: unknown, path: string): object | undefined {
  const next = step(value, path);
  if (next === undefined) return undefined;
  const inner = (value as Record<string, unknown>)[next.key];
  const picked =
    next.rest === undefined || inner === null || !/object|function/.test(typeof inner)
      ? inner
      : pickPath(inner, next.rest);
  if (picked === undefined && inner !== undefined) return undefined;
  const result = {};
  define(result, next.key, picked);
  return result;
}
