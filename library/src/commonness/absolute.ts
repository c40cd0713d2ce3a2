import type { IsLiteral } from '../internal/literal.js';

/**
 * The absolute value of a number, as a string.
 *
 * The sign is part of a number as a string, so a type that reads digits has to remove it first.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Distance = C.Absolute<-42>;
 * //=> '42'
 * ```
 *
 * Numeric strings and bigints are read as well: all leading minus signs are removed, a leading plus and leading zeros
 * stay. Strings that are not numeric and types that are not literal give `never`.
 *
 * @template Value - the number whose sign is removed
 *
 * @since 0.1.0
 */
export type Absolute<Value extends number | string | bigint> = Value extends unknown
  ? AbsoluteText<`${Value}`>
  : never;

type AbsoluteText<Text extends string> = Text extends `-${infer Rest}`
  ? AbsoluteText<Rest>
  : Text extends `${number}` | `${bigint}`
    ? IsLiteral<Text> extends true
      ? Text
      : never
    : never;

/**
 * The absolute value of a number, a bigint or a numeric string, as a string.
 *
 * @example
 * ```ts
 * import { C } from 'yutil';
 *
 * C.absolute(-42);
 * //=> '42'
 * ```
 *
 * A value whose type is not literal gives `string`.
 *
 * @param value - the number whose sign is removed
 *
 * @throws RangeError when `value` is not numeric, as with `'abc'` and `NaN`.
 * @since 0.1.0
 */
export function absolute<const Value extends number | string | bigint>(
  value: Value,
): IsLiteral<`${Value}`> extends true ? Absolute<Value> : string;
export function absolute(value: number | string | bigint): string {
  const text = String(value).replace(/^-+/, '');
  if (text === '' || !Number.isFinite(Number(text))) {
    throw new RangeError(`value must be numeric, but is ${JSON.stringify(String(value))}`);
  }
  return text;
}
