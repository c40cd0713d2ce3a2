/** True if a property is optional: a type with it does not fit one that requires it. */
export type IsOptional<Type, Key extends keyof Type> =
  Type extends Record<Key, Type[Key]> ? false : true;
