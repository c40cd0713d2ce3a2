/**
 * Tuples whose length is a number, and tuples split at a position.
 */

/** A tuple with a length given as digits; for other strings, an array. */
export type TupleOf<
  Text extends string,
  Tuple extends unknown[] = [],
> = Text extends `${infer Digit extends keyof Ones}${infer Rest}`
  ? TupleOf<Rest, [...TenTimes<Tuple>, ...Ones[Digit]]>
  : Text extends ''
    ? Tuple
    : unknown[];

export type TenTimes<T extends unknown[]> = [
  ...T,
  ...T,
  ...T,
  ...T,
  ...T,
  ...T,
  ...T,
  ...T,
  ...T,
  ...T,
];

interface Ones {
  0: [];
  1: [unknown];
  2: [unknown, unknown];
  3: [unknown, unknown, unknown];
  4: [unknown, unknown, unknown, unknown];
  5: [unknown, unknown, unknown, unknown, unknown];
  6: [unknown, unknown, unknown, unknown, unknown, unknown];
  7: [unknown, unknown, unknown, unknown, unknown, unknown, unknown];
  8: [unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown];
  9: [unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown];
}

/**
 * A tuple of fixed length, split after the first elements.
 *
 * Takes two steps however long the tuple is. `undefined` means that the tuple has fewer elements, or an open end.
 */
export type SplitFixedAt<T extends readonly unknown[], Count extends number> =
  HasAtMostFourDigits<`${Count}`> extends true
    ? T extends readonly [...TupleOf<`${Count}`>, ...infer After]
      ? T extends readonly [...infer Before, ...After]
        ? [Before, After]
        : undefined
      : undefined
    : undefined;

/** The same, counted from the end. */
export type SplitFixedFromEnd<T extends readonly unknown[], Count extends number> =
  HasAtMostFourDigits<`${Count}`> extends true
    ? T extends readonly [...infer Before, ...TupleOf<`${Count}`>]
      ? T extends readonly [...Before, ...infer After]
        ? [Before, After]
        : undefined
      : undefined
    : undefined;

/** True if a number has at most four digits: no tuple is longer than that. */
type HasAtMostFourDigits<Text extends string> =
  Text extends `${string}${string}${string}${string}${infer Fifth}`
    ? Fifth extends ''
      ? true
      : false
    : true;

/**
 * True if a tuple has exactly one length and can be split.
 *
 * The compiler takes an intersection of tuples for an array when it infers what follows the first element.
 */
export type IsFixed<T extends readonly unknown[]> = number extends T['length']
  ? false
  : T extends readonly [...unknown[], unknown]
    ? T extends readonly [unknown, ...infer Rest]
      ? number extends Rest['length']
        ? false
        : true
      : false
    : false;
