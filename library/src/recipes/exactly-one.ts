/**
 * An object with exactly one of the properties of a type.
 *
 * Types options that exclude each other, such as a file or a URL.
 *
 * @example
 * ```ts
 * import type { ExactlyOne } from 'yutil/recipes';
 *
 * type Source = ExactlyOne<{ file: string; url: string }>;
 *
 * const source: Source = { file: 'a.json' };
 *
 * type Keys = keyof Source;
 * //=> 'file' | 'url'
 * ```
 *
 * The others may be set to `undefined`, unless `exactOptionalPropertyTypes` is on.
 *
 * @template Type - the object with the properties to choose from
 *
 * @since 0.1.0
 */
export type ExactlyOne<Type> = {
  [Key in keyof Type]-?: { [Only in Key]-?: Type[Only] } & {
    [Other in Exclude<keyof Type, Key>]?: never;
  };
}[keyof Type];
