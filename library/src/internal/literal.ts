/**
 * Whether a text is known to the last character: `string` and patterns such as `` `id-${number}` `` are not.
 *
 * A key that may be missing belongs to an index signature, and only texts that are not literal make one.
 */
// biome-ignore lint/complexity/noBannedTypes: the empty object type is the question itself.
export type IsLiteral<Text extends string> = {} extends Record<Text, 1> ? false : true;

/** Whether a type has exactly one value that `===` recognises: one literal, `null`, `undefined`. */
export type IsUnit<Type> = [Type] extends [never]
  ? false
  : [Type] extends [null]
    ? true
    : [Type] extends [undefined]
      ? true
      : [Type] extends [true]
        ? true
        : [Type] extends [false]
          ? true
          : [Type] extends [string | number | bigint]
            ? IsLiteral<`${Type}`> extends true
              ? IsSingle<`${Type}`>
              : false
            : false;

type IsSingle<Text extends string, Whole extends string = Text> = (
  Text extends unknown
    ? [Whole] extends [Text]
      ? true
      : false
    : never
) extends true
  ? true
  : false;
