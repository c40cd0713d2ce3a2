import type { IsOptional } from '../internal/modifiers.js';

/**
 * An object type with only its required properties.
 *
 * Describes the smallest value that a function accepts.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Options = { url: string; timeout?: number };
 *
 * type Smallest = O.PickByRequired<Options>;
 * //=> { url: string }
 * ```
 *
 * Only the missing `?` counts. `readonly` is kept; index signatures count as required.
 *
 * @template Type - the object to pick from
 *
 * @since 0.1.0
 */
export type PickByRequired<Type> = {
  [Key in keyof Type as IsOptional<Type, Key> extends true ? never : Key]: Type[Key];
};
