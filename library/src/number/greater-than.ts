import { requireNumber } from '../internal/checks.js';

/**
 * Checks whether one number is greater than another.
 *
 * Lets a type reject a size, a version or a range that is out of order.
 *
 * @example
 * ```ts
 * import type { N } from 'yutil';
 *
 * type InOrder<Low extends number, High extends number> =
 *   N.GreaterThan<Low, High> extends true ? never : [Low, High];
 *
 * type Percent = InOrder<0, 100>;
 * //=> [0, 100]
 * type Wrong = InOrder<100, 0>;
 * //=> never
 * ```
 *
 * The compiler cannot calculate, but it can print a number and read the string digit by digit. The sign is compared
 * first, then the exponent, then the digits before the point (the longer row is the greater), then those after it.
 *
 * A number that is not a literal could be anything, so it gives `boolean`, as does a union whose members disagree.
 *
 * @template Left - the number in question
 * @template Right - the number it is compared with
 *
 * @since 0.1.0
 */
export type GreaterThan<Left extends number, Right extends number> = Left extends unknown
  ? Right extends unknown
    ? {} extends { [Each in `${Left} ${Right}`]: 1 }
      ? boolean
      : Left extends Right
        ? false
        : IsTextGreater<`${Left}`, `${Right}`>
    : never
  : never;

type IsTextGreater<Left extends string, Right extends string> = Left extends `-${infer LeftSize}`
  ? Right extends `-${infer RightSize}`
    ? IsSizeGreater<RightSize, LeftSize>
    : false
  : Right extends `-${string}`
    ? true
    : IsSizeGreater<Left, Right>;

/** Strings without a sign; nearly all have neither an exponent nor the word `Infinity`. */
type IsSizeGreater<
  Left extends string,
  Right extends string,
> = `${Left}${Right}` extends `${string}${'e' | 'I'}${string}`
  ? IsExponentGreater<Left, Right>
  : IsDecimalGreater<Left, Right>;

/** JavaScript writes `e+` from 1e21 on and `e-` below 1e-6, so the form alone often decides. */
type IsExponentGreater<Left extends string, Right extends string> = Left extends 'Infinity'
  ? true
  : Right extends 'Infinity'
    ? false
    : Left extends `${infer LeftDigits}e+${infer LeftExponent}`
      ? Right extends `${infer RightDigits}e+${infer RightExponent}`
        ? LeftExponent extends RightExponent
          ? IsDecimalGreater<LeftDigits, RightDigits>
          : IsWholeGreater<LeftExponent, RightExponent>
        : true
      : Right extends `${string}e+${string}`
        ? false
        : Left extends `${infer LeftDigits}e-${infer LeftExponent}`
          ? Right extends `${infer RightDigits}e-${infer RightExponent}`
            ? LeftExponent extends RightExponent
              ? IsDecimalGreater<LeftDigits, RightDigits>
              : IsWholeGreater<RightExponent, LeftExponent>
            : Right extends '0'
              ? true
              : false
          : Left extends '0'
            ? false
            : true;

type IsDecimalGreater<Left extends string, Right extends string> =
  WholePart<Left> extends WholePart<Right>
    ? IsFractionGreater<FractionPart<Left>, FractionPart<Right>>
    : IsWholeGreater<WholePart<Left>, WholePart<Right>>;

type WholePart<Text extends string> = Text extends `${infer Whole}.${string}` ? Whole : Text;

type FractionPart<Text extends string> = Text extends `${string}.${infer Fraction}` ? Fraction : '';

/** Walks both rows at once: the longer is greater, and of equally long ones the first digit that differs decides. */
type IsWholeGreater<
  Left extends string,
  Right extends string,
  Decided extends boolean | undefined = undefined,
> = Left extends `${infer LeftDigit}${infer LeftRest}`
  ? Right extends `${infer RightDigit}${infer RightRest}`
    ? IsWholeGreater<
        LeftRest,
        RightRest,
        Decided extends boolean
          ? Decided
          : LeftDigit extends RightDigit
            ? undefined
            : IsDigitGreater<LeftDigit, RightDigit>
      >
    : true
  : Right extends ''
    ? Decided extends true
      ? true
      : false
    : false;

/** Fractions end without zeros, so a row that goes on after the other has ended is greater. */
type IsFractionGreater<
  Left extends string,
  Right extends string,
> = Left extends `${infer LeftDigit}${infer LeftRest}`
  ? Right extends `${infer RightDigit}${infer RightRest}`
    ? LeftDigit extends RightDigit
      ? IsFractionGreater<LeftRest, RightRest>
      : IsDigitGreater<LeftDigit, RightDigit>
    : true
  : false;

type IsDigitGreater<
  Left extends string,
  Right extends string,
> = '0123456789' extends `${string}${Right}${string}${Left}${string}` ? true : false;

/**
 * Compares two numbers and keeps the result as a literal type.
 *
 * @example
 * ```ts
 * import { N } from 'yutil';
 *
 * N.greaterThan(10, 9);
 * //=> true
 * ```
 *
 * @param left - the number in question
 * @param right - the number it is compared with
 *
 * @throws TypeError when an argument is not a number.
 * @since 0.1.0
 */
export function greaterThan<const Left extends number, const Right extends number>(
  left: Left,
  right: Right,
): GreaterThan<Left, Right> {
  requireNumber('left', left);
  requireNumber('right', right);
  return (left > right) as GreaterThan<Left, Right>;
}
