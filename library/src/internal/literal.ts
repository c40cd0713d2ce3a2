/**
 * True if a string is a literal: `string` and patterns such as `` `id-${number}` `` are not.
 *
 * A key that may be missing belongs to an index signature, and only strings that are not literal make one. Types that
 * read every character of a string write this condition out, which takes half as many instantiations.
 */
export type IsLiteral<Text extends string> = {} extends { [Key in Text]: 1 } ? false : true;

/**
 * True if a type has exactly one value, so that equal types mean equal values and different types different ones.
 *
 * Functions that compare values promise the computed type for such values only: two variables of type `number` have
 * equal types and, most of the time, different values. A member of an enum has another type than its number; `number`
 * extends it.
 */
export type IsUnit<Type> = [Type] extends [never]
  ? false
  : [Type] extends [boolean]
    ? IsOneText<`${Type}`>
    : [Type] extends [null] | [undefined]
      ? true
      : [Type] extends [string]
        ? [`${Type}`] extends [Type]
          ? IsOneText<Type>
          : false
        : [Type] extends [number | bigint]
          ? number extends Type
            ? false
            : IsOneText<`${Type}`>
          : [Type] extends [symbol]
            ? symbol extends Type
              ? false
              : true
            : false;

type IsOneText<Text extends string, Whole = Text> = (
  Text extends unknown
    ? [Whole] extends [Text]
      ? IsLiteral<Text>
      : false
    : never
) extends true
  ? true
  : false;

/** True if each element of a tuple has exactly one value. */
export type AreUnits<T extends readonly unknown[]> = number extends T['length']
  ? false
  : false extends { [Index in keyof T]: IsUnit<T[Index]> }[number]
    ? false
    : true;
