/**
 * The pairs of key and value of an object type, as a union.
 *
 * Types a table, a form or a list of changes by the object behind it.
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
 * signature gives the pair of its types.
 *
 * @template Type - the object to turn into pairs
 *
 * @since 0.1.0
 */
export type Entries<Type extends object> = Type extends unknown
  ? { [Key in keyof Type]-?: [Key, EntryValue<Type, Required<Type>, Key>] }[keyof Type]
  : never;

type EntryValue<Type, Filled, Key extends keyof Type> = Key extends keyof Filled
  ? [Filled[Key]] extends [never]
    ? Type[Key]
    : Filled[Key]
  : never;
