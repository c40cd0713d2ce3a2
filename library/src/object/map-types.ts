/**
 * An object type in which properties of one type have become another.
 *
 * Describes what is left of an object after it has been sent: a `Date` arrives as a text.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Sent = O.MapTypes<{ title: string; createdAt: Date }, { mapFrom: Date; mapTo: string }>;
 * //=> { title: string; createdAt: string }
 * ```
 *
 * A rule applies to a property when one of its type and `mapFrom` is assignable to the other. A union of rules applies each
 * of them; several that fit give the union of their targets. Other properties and all flags stay.
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
