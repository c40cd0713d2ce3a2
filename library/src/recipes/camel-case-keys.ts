import type { IsObject } from '../commonness/is-object.js';
import type { Indexed } from '../internal/indexed.js';
import type { IsOpenArray, Tags } from '../internal/open-array.js';
import { copyDeep } from '../internal/plain.js';
import { type CamelCase, camelCase } from '../string/camel-case.js';

/**
 * A type whose keys are in camel case, at every depth.
 *
 * Describes the data of a program whose server sends keys in snake case.
 *
 * @example
 * ```ts
 * import type { CamelCaseKeys } from 'yutil/recipes';
 *
 * type Post = CamelCaseKeys<{ post_id: number; tags: { tag_name: string }[] }>;
 * //=> { postId: number; tags: { tagName: string }[] }
 * ```
 *
 * Arrays and tuples keep their length and their `readonly`; built-in instances such as `Date` stay as they are.
 *
 * @template Type - the type whose keys change
 *
 * @since 0.1.0
 */
export type CamelCaseKeys<Type> = Type extends readonly unknown[]
  ? IsOpenArray<Type> extends true
    ? Type extends unknown[]
      ? CamelCaseKeys<Type[number]>[]
      : readonly CamelCaseKeys<Type[number]>[]
    : [...Type] extends Type
      ? { [Index in keyof Type]: CamelCaseKeys<Type[Index]> }
      : CamelCaseKeys<[...Type]> & Tags<Type>
  : IsObject<Type> extends true
    ? Indexed<{
        [Key in keyof Type as Key extends string ? CamelCase<Key> : Key]: CamelCaseKeys<Type[Key]>;
      }>
    : Type;

/**
 * Copies a value with its keys in camel case, at every depth.
 *
 * @example
 * ```ts
 * import { camelCaseKeys } from 'yutil/recipes';
 *
 * const post = camelCaseKeys({ post_id: 7, tags: [{ tag_name: 'types' }] });
 * //=> { readonly postId: 7; readonly tags: readonly [{ readonly tagName: 'types' }] }
 * ```
 *
 * If several keys become the same one, the last wins. Properties that are not enumerable are left out. An object that contains itself is copied once.
 *
 * @param value - the value whose keys change
 *
 * @throws TypeError for the instance of a class of your own, at any depth: a copy would lose its class.
 *
 * @since 0.1.0
 */
export function camelCaseKeys<const Type>(value: Type): CamelCaseKeys<Type>;
export function camelCaseKeys(value: unknown): unknown {
  return copyDeep(
    value,
    (key) => (typeof key === 'string' ? camelCase(key) : key),
    (copy) => copy,
  );
}
