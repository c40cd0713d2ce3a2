/**
 * True if a property is optional.
 *
 * The empty object fits an object that has nothing but optional properties. It also fits an index signature, whose keys
 * are not marked; those count as required.
 */
export type IsOptional<Type, Key extends keyof Type> =
  Record<never, never> extends Pick<Type, Key>
    ? Record<never, never> extends Record<Key, 1>
      ? false
      : true
    : false;
