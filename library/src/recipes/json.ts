import type { IsObject } from '../commonness/is-object.js';
import type { IsOpenArray } from '../internal/open-array.js';

/**
 * A type in which everything that JSON cannot represent is `never`.
 *
 * Values of a type that is assignable to it survive `JSON.stringify` and `JSON.parse`, with the exceptions below.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 * import type { Json } from 'yutil/recipes';
 *
 * interface Post {
 *   id: number;
 *   tags: readonly string[];
 * }
 *
 * type IsSafe = C.Extends<Post, Json<Post>>;
 * //=> true
 * type IsDateSafe = C.Extends<{ at: Date }, Json<{ at: Date }>>;
 * //=> false
 * ```
 *
 * Interfaces are accepted, unlike by an index signature. A missing optional property is left out of the JSON, and so it
 * may be `undefined`. `NaN` and infinite numbers become `null` and `-0` becomes `0`, which no type shows.
 *
 * Symbol keys and instances of your own classes are accepted although JSON drops the keys and the class.
 *
 * @template Type - the type to check
 *
 * @since 0.1.0
 */
export type Json<Type> = Type extends string | number | boolean | null
  ? Type
  : Type extends readonly unknown[]
    ? IsOpenArray<Type> extends true
      ? Type extends unknown[]
        ? Json<Type[number]>[]
        : readonly Json<Type[number]>[]
      : [...Type] extends Type
        ? { [Index in keyof Type]: Json<Type[Index]> }
        : readonly Json<Type[number]>[]
    : IsObject<Type> extends true
      ? { [Key in keyof Type]: Json<Type[Key]> }
      : never;
