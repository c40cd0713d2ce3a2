import { requireText } from '../internal/checks.js';
import {
  type IfMissing,
  type IfOutcome,
  type KeyOf,
  type KnownPath,
  type Step,
  step,
} from '../internal/paths.js';

/**
 * The type at a dotted path.
 *
 * Types a lookup such as `t('menu.file.open')` or `config.get('server.port')` by the object that it reads.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Config = { server: { port: number; hosts: [main: string] } };
 *
 * type Port = O.Get<Config, 'server.port'>;
 * //=> number
 * type Main = O.Get<Config, 'server.hosts.0'>;
 * //=> string
 * ```
 *
 * A path that does not exist gives `never`; a union of paths gives the union of their types. A key that itself
 * contains dots is read as a key first, and an empty segment is the key `''`.
 *
 * Behind something that may be missing (an optional object, an element of an array, a key of an index signature)
 * `undefined` is added. Indices are written as JavaScript writes them: `'hosts.01'` does not exist.
 *
 * @template Type - the object to look into
 * @template Path - the path to the value
 *
 * @since 0.1.0
 */
export type Get<Type, Path extends string> = Path extends unknown ? GetFrom<Type, Path> : never;

/** Most keys are literal and required: they are followed without looking for gaps. */
type GetFrom<Type, Path extends string, Gap = never> = 0 extends 1 & Type
  ? Type
  : Type extends null | undefined
    ? undefined
    : Path extends keyof Type
      ? Type extends { [Each in Path]: infer Value }
        ? {} extends { [Each in Path]: unknown }
          ? GetStep<Type, Path, Gap>
          : Value | Gap
        : GetStep<Type, Path, Gap>
      : Path extends `${infer Key extends keyof Type & string}.${infer Rest}`
        ? Type extends { [Each in Key]: infer Value }
          ? {} extends { [Each in Key]: unknown }
            ? GetStep<Type, Path, Gap>
            : GetFrom<Value, Rest, Gap>
          : GetStep<Type, Path, Gap>
        : GetStep<Type, Path, Gap>;

type GetStep<Type, Path extends string, Gap> = [KeyOf<Type, Path>] extends [never]
  ? Step<Type, Path> extends [infer Key extends keyof Type, infer Rest extends string]
    ? GetFrom<Type[Key], Rest, Gap | IfMissing<Type, Key, undefined>>
    : never
  : Type[KeyOf<Type, Path> & keyof Type] | Gap | IfMissing<Type, KeyOf<Type, Path>, undefined>;

/** The return type of `get`: also `undefined` if the path leads through a member of a union that lacks the property. */
type GetResult<Type, Path extends string> = Path extends unknown
  ? Get<Type, Path> | IfOutcome<Type, Path, 'missing', undefined>
  : never;

/**
 * The value at a dotted path.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.get({ server: { port: 80 } }, 'server.port');
 * //=> 80
 * ```
 *
 * A path that does not exist is a compile error. Gives `undefined` when something on the way is missing.
 *
 * @param object - the object to look into
 * @param path - the path to the value
 *
 * @throws TypeError when `path` is not a string.
 *
 * @since 0.1.0
 */
export function get<const Type, const Path extends string>(
  object: Type,
  path: KnownPath<Type, Path>,
): GetResult<Type, Path>;
export function get(object: unknown, path: string): unknown {
  requireText('path', path);
  let value = object;
  let rest: string | undefined = path;
  while (rest !== undefined) {
    const next = step(value, rest);
    if (next === undefined) return undefined;
    value = (value as Record<string, unknown>)[next.key];
    rest = next.rest;
  }
  return value;
}
