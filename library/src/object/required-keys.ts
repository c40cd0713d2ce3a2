import type { IsOptional } from '../internal/modifiers.js';

/**
 * The required keys of an object type.
 *
 * Lists the properties that a caller must pass.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Options = { url: string; timeout?: number };
 *
 * type Needed = O.RequiredKeys<Options>;
 * //=> 'url'
 * ```
 *
 * Only the missing `?` counts: a property whose type includes `undefined` is still required. `{}` gives
 * `never`; an index signature has no `?` and gives the types of its keys.
 *
 * @template Type - the object whose keys you want
 *
 * @since 0.1.0
 */
export type RequiredKeys<Type> = Type extends unknown
  ? keyof { [Key in keyof Type as IsOptional<Type, Key> extends true ? never : Key]: 1 }
  : never;
