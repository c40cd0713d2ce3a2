/** The declared keys of a type, without its index signatures. */
export type KnownKeys<Type> = keyof {
  [Key in keyof Type as string extends Key ? never : number extends Key ? never : Key]: 1;
};

/** True if a type has a string index signature. */
export type IsIndexed<Type> = string extends keyof Type ? true : false;

/** The types of all properties, index signatures included. */
export type Values<Type> = Type[keyof Type] | Type[KnownKeys<Type> & keyof Type];

/**
 * A type whose index signature includes the types of its other properties.
 *
 * No value has the type `{ [key: string]: number; a: 'x' }`: its property `a` must match the index signature, too.
 */
export type Indexed<Type> =
  IsIndexed<Type> extends true
    ? { [Key in keyof Type]: string extends Key ? Values<Type> : Type[Key] }
    : Type;
