import type { IsOptional } from '../internal/modifiers.js';

/**
 * An object type with only the properties that may be left out.
 *
 * Describes the object of defaults that belongs to a type of options.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Options = { url: string; timeout?: number };
 *
 * type Defaults = Required<O.PickByOptional<Options>>;
 * //=> { timeout: number }
 * ```
 *
 * Only the `?` counts. Modifiers are kept; index signatures count as required.
 *
 * @template Type - the object to pick from
 *
 * @since 0.1.0
 */
export type PickByOptional<Type> = {
  [Key in keyof Type as IsOptional<Type, Key> extends true ? Key : never]: Type[Key];
};
