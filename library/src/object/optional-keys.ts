import type { IsOptional } from '../internal/modifiers.js';

/**
 * The keys of an object type that may be left out.
 *
 * Finds the settings for which a default is needed.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Options = { url: string; timeout?: number; retries?: number };
 *
 * type Defaulted = O.OptionalKeys<Options>;
 * //=> 'timeout' | 'retries'
 * ```
 *
 * Only the `?` counts: a property whose type merely includes `undefined` is required. `{}` and index signatures give
 * `never`.
 *
 * @template Type - the object whose keys you want
 *
 * @since 0.1.0
 */
export type OptionalKeys<Type> = Type extends unknown
  ? keyof { [Key in keyof Type as IsOptional<Type, Key> extends true ? Key : never]: 1 }
  : never;
