import type { Paths as EveryPath } from '../internal/paths.js';

/**
 * Every dotted path into a type, at most five keys deep, as a union.
 *
 * Types the parameter of a function that reads a setting or a translation by its path.
 *
 * @example
 * ```ts
 * import type { Paths } from 'yutil/recipes';
 *
 * type Path = Paths<{ editor?: { size: number }; theme: string }>;
 * //=> 'editor' | 'editor.size' | 'theme'
 * ```
 *
 * Objects, tuples and arrays are entered, through optional properties and unions as well. An index signature has no keys to
 * list and is left out.
 *
 * @template Type - the type to look into
 *
 * @since 0.1.0
 */
export type Paths<Type> = EveryPath<Type>;
