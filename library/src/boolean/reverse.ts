/**
 * The opposite of a boolean type.
 *
 * Turns a condition you already have into the one you need, without a second conditional type.
 *
 * @example
 * ```ts
 * import type { B } from 'yutil';
 *
 * interface LegacyOption {
 *   disabled: true;
 * }
 *
 * type Enabled = B.Reverse<LegacyOption['disabled']>;
 * //=> false
 * ```
 *
 * `boolean` and `any` could be either, so both give `boolean`; `never` stays `never`. Unlike `!`, it accepts only
 * booleans.
 *
 * @template Value - the boolean type to negate
 *
 * @since 0.1.0
 */
export type Reverse<Value extends boolean> = Value extends true ? false : true;

/**
 * Negates a boolean and its literal type with it.
 *
 * @example
 * ```ts
 * import { B } from 'yutil';
 *
 * B.reverse(true);
 * //=> false
 * ```
 *
 * @param value - the boolean to negate
 *
 * @throws TypeError when `value` is not a boolean.
 * @since 0.1.0
 */
export function reverse<const Value extends boolean>(value: Value): Reverse<Value> {
  if (typeof value !== 'boolean') {
    throw new TypeError(`value must be a boolean, but is ${String(value)}`);
  }
  return !value as Reverse<Value>;
}
