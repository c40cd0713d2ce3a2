import type { IsObject } from '../commonness/is-object.js';
import { requireArray, requireObject } from '../internal/checks.js';
import { define, isPlain, type Plain } from '../internal/plain.js';
import type { Merge } from './merge.js';

/**
 * An object type over which others are laid from left to right.
 *
 * Computes the options that remain when defaults, a file and flags are read one after the other.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Options = O.Assign<{ port: number; host: string }, [{ port: 8080 }, { open: true }]>;
 * //=> { port: 8080; host: string; open: true }
 * ```
 *
 * Later properties win, flags included, one level deep. Members of the list that are not plain objects (see `C.IsObject`)
 * are skipped. Without a member to merge, the type comes back as it is, and so it does for an array.
 *
 * @template Type - the object underneath
 * @template Sources - the tuple of objects to lay over it
 *
 * @since 0.1.0
 */
export type Assign<Type extends Plain, Sources extends readonly unknown[]> = AssignEach<
  Type,
  Sources
>;

type AssignEach<Type, Sources extends readonly unknown[]> = Sources extends readonly [
  infer Head,
  ...infer Rest,
]
  ? AssignEach<IsObject<Head> extends true ? Merge<Type, Head> : Type, Rest>
  : Type;

/**
 * Lays objects over another from left to right, in a copy.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.assign({ port: 80, host: 'localhost' }, [{ port: 8080 }]);
 * //=> { readonly host: 'localhost'; readonly port: 8080 }
 * ```
 *
 * Sources that are not plain objects are skipped. A source whose type has a property that is missing at run time still
 * wins in the type: give it its final shape first.
 *
 * @param object - the object underneath
 * @param sources - the array of objects to lay over it
 *
 * @throws TypeError when `object` is not an object or `sources` is not an array.
 *
 * @since 0.1.0
 */
export function assign<const Type extends Plain, const Sources extends readonly unknown[]>(
  object: Type,
  sources: readonly [...Sources],
): Assign<Type, Sources>;
export function assign(object: object, sources: readonly unknown[]): object {
  requireObject('object', object);
  requireArray('sources', sources);
  const result = { ...object };
  for (const source of sources) {
    if (!isPlain(source)) continue;
    for (const key of Reflect.ownKeys(source)) define(result, key, source[key]);
  }
  return result;
}
