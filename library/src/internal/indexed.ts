/**
 * Index signatures: `string`, `number`, `symbol`, or a pattern such as `` `data-${string}` ``.
 *
 * A value need not have any of their keys, while it has the declared ones.
 */

/** True if a key is that of an index signature. */
export type IsIndex<Key extends PropertyKey> = {} extends { [Each in Key]: 1 } ? true : false;

/** The declared keys of a type, without its index signatures. */
export type KnownKeys<Type> = keyof {
  [Key in keyof Type as {} extends { [Each in Key]: 1 } ? never : Key]: 1;
};

/** The keys of the index signatures of a type. */
export type IndexKeys<Type> = keyof {
  [Key in keyof Type as {} extends { [Each in Key]: 1 } ? Key : never]: 1;
};

/** True if a type has an index signature. */
export type IsIndexed<Type> = [IndexOf<keyof Type>] extends [never] ? false : true;

type IndexOf<Key> = Key extends PropertyKey
  ? {} extends { [Each in Key]: 1 }
    ? Key
    : never
  : never;

/** The types of all properties, index signatures included. */
export type Values<Type> = Type[keyof Type] | Type[KnownKeys<Type> & keyof Type];

/** The type of a property, or `never` if the object has none of that name. */
export type At<Type, Key> = Key extends keyof Type ? Type[Key] : never;

/** The types of those properties, of the keys given, that an index signature matches. */
export type Covered<Type, Index, Key> = Key extends keyof Type
  ? Key extends Index
    ? Type[Key]
    : Key extends string | number
      ? `${Key}` extends (Index extends number ? `${Index}` : Index)
        ? Type[Key]
        : never
      : never
  : never;

/**
 * The types of all index signatures for text and numbers, or of that for symbols: several may match the same key.
 *
 * They are inferred, since `keyof` drops patterns beside `string`.
 */
type IndexValues<Type, Index> = Index extends symbol
  ? At<Type, Index>
  : {
        [Key in keyof Type as {} extends Record<Key, 1> ? Key : never]: Type[Key];
      } extends { [key: string]: infer Value }
    ? Value
    : never;

/**
 * A type whose index signatures also include the types of those of another, one of which may match the same key.
 *
 * In an intersection, a key that patterns of both match would have the intersection of their types.
 */
export type IndexedWith<Type, Other> = [Exclude<IndexKeys<Other>, symbol>] extends [never]
  ? Type
  : {
      [Key in keyof Type]: {} extends Record<Key, 1>
        ? IndexValues<Type, Key> | IndexValues<Other, Key>
        : Type[Key];
    };

/**
 * A type whose index signatures include the types of its other properties.
 *
 * No value has the type `{ [key: string]: number; a: 'x' }`: its property `a` must match the index signature, too.
 */
export type Indexed<Type> = Type extends unknown
  ? IsIndexed<Type> extends true
    ? {
        [Key in keyof Type]: {} extends Record<Key, 1>
          ? IndexValues<Type, Key> | Covered<Type, Key, KnownKeys<Type>>
          : Type[Key];
      }
    : Type
  : never;
