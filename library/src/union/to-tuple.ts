import type { Equal } from '../commonness/equal.js';
import type { ToFnIntersection } from './to-fn-intersection.js';

/**
 * The members of a union as a tuple, in an order that the compiler chooses.
 *
 * A union can neither be counted nor walked; a tuple can.
 *
 * @example
 * ```ts
 * import type { U } from 'yutil';
 *
 * type Sizes = U.ToTuple<'small' | 'medium' | 'large'>['length'];
 * //=> 3
 * ```
 *
 * Of an overloaded function `infer` sees the last overload only, so an intersection of functions gives up one member
 * at a time.
 *
 * The order may change with any edit of the program: rely on the length and on the members, never on positions.
 * `boolean` gives two entries, `never` gives `[]`, and `any`, `unknown` and types such as `string` give one. Unions of
 * a few hundred members are slow, and 999 is the most.
 *
 * @template Union - the union to turn into a tuple
 *
 * @since 0.1.0
 */
export type ToTuple<Union> = ToTupleFrom<Union, []>;

type ToTupleFrom<Union, Found extends unknown[]> = [Union] extends [never]
  ? Found
  : ToFnIntersection<Union> extends () => infer Last
    ? ToTupleFrom<Except<Union, Last>, [Last, ...Found]>
    : never;

/** Like `Exclude`, but a member that merely fits the other stays. */
type Except<Union, Member> = Union extends unknown
  ? Equal<Union, Member> extends true
    ? never
    : Union
  : never;
