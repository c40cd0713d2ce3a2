/**
 * `whole` for an integer, `open` for a number that is not known exactly: `number`, that of an enum, one with a tag.
 *
 * JavaScript writes very small numbers as `1e-7` and very large ones, which are integers, as `1e+21`.
 */
export type CountKind<Value extends number> = number extends Value
  ? 'open'
  : `${Value}` extends `${bigint}`
    ? 'whole'
    : {} extends { [Each in Value]: 1 }
      ? 'open'
      : `${Value}` extends `${string}e+${string}`
        ? 'whole'
        : 'fraction';
