import type { IsLiteral } from '../internal/literal.js';

/**
 * The absolute value of a number, as text.
 *
 * The sign is part of the text of a number, so a type that reads digits has to take it off first.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Distance = C.Absolute<-42>;
 * //=> '42'
 * ```
 *
 * Numeric text and bigints are read as well: all leading minus signs are removed, a leading plus and leading zeros
 * stay. Text that is not numeric and types that are not literal give `never`.
 *
 * @template Value - the number whose sign goes
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
 * The absolute value of a number, a bigint or numeric text, as text.
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
 * @param value - the number whose sign goes
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
