import { type Plain, requirePlain } from '../internal/plain.js';

/**
 * The pairs of key and value of an object type, as a union.
 *
 * Types a table, a form or a list of changes by the object that it shows.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Change = O.Entries<{ name: string; age?: number }>;
 * //=> ['name', string] | ['age', number]
 * ```
 *
 * An optional property gives its pair without `undefined`, unless it has no other type. `{}` gives `never`, an index
 * signature gives the pair of its types. An array gives the pairs of its elements.
 *
 * @template Type - the object to turn into pairs
 *
 * @since 0.1.0
 */
export type Entries<Type extends object> = unknown extends Type
  ? [string, any]
  : Type extends unknown
    ? Type extends readonly (infer Element)[]
      ? number extends Type['length']
        ? [`${number}`, Element]
        : Pairs<Pick<Type, keyof Type & `${number}`>>
      : Pairs<Type>
    : never;

type Pairs<Type> = {
  [Key in keyof Type]-?: [Key, EntryValue<Type, Required<Type>, Key>];
}[keyof Type];

type EntryValue<Type, Filled, Key extends keyof Type> = Key extends keyof Filled
  ? [Filled[Key]] extends [never]
    ? Type[Key]
    : Filled[Key]
  : never;

/**
 * Lists the pairs of key and value of an object.
 *
 * @example
 * ```ts
 * import { O } from 'yutil';
 *
 * O.entries({ name: 'Ada', age: 36 });
 * //=> (['name', 'Ada'] | ['age', 36])[]
 * ```
 *
 * Unlike `Object.entries`, the keys keep their literal types. All keys are strings, as in JavaScript, and symbols are
 * left out. The value of an optional property may be `undefined`.
 *
 * @param object - the object to list
 *
 * @throws TypeError when `object` is not a plain object, such as the instance of a class.
 *
 * @since 0.1.0
 */
export function entries<const Type extends Plain>(object: Type): Listed<Type>[];
export function entries(object: object): [string, unknown][] {
  requirePlain('object', object);
  return Object.entries(object);
}

type Listed<Type> = Type extends unknown
  ? {
      [Key in keyof Type & (string | number)]-?: [Key extends string ? Key : `${Key}`, Type[Key]];
    }[keyof Type & (string | number)]
  : never;
