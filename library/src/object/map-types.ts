/**
 * An object type in which properties of one type are replaced by another type.
 *
 * Describes an object after it has been sent as JSON: a `Date` arrives as a string.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Sent = O.MapTypes<{ title: string; createdAt: Date }, { mapFrom: Date; mapTo: string }>;
 * //=> { title: string; createdAt: string }
 * ```
 *
 * A rule applies to a property if the property's type is assignable to `mapFrom`, or `mapFrom` to it. A union of rules
 * applies each of them; several that fit give the union of their targets. Other properties and all modifiers stay.
 *
 * @template Type - the object whose properties change
 * @template Rule - the rules
 *
 * @since 0.1.0
 */
export type MapTypes<
  Type extends object,
  Rule extends { readonly mapFrom: unknown; readonly mapTo: unknown },
> = {
  [Key in keyof Type]: [Target<Type[Key], Rule>] extends [never]
    ? Type[Key]
    : Target<Type[Key], Rule>;
};

type Target<Value, Rule> = Rule extends { readonly mapFrom: infer From; readonly mapTo: infer To }
  ? [From] extends [Value]
    ? To
    : [Value] extends [From]
      ? [Value] extends [never]
        ? never
        : To
      : never
  : never;
