import type { Equal } from '../commonness/equal.js';
import type { ToFnIntersection } from './to-fn-intersection.js';

/**
 * The members of a union as a tuple, in an order that the compiler chooses.
 *
 * A union can neither be counted nor iterated; a tuple can.
 *
 * @example
 * ```ts
 * import type { U } from 'yutil';
 *
 * type Sizes = U.ToTuple<'small' | 'medium' | 'large'>['length'];
 * //=> 3
 * ```
 *
 * `infer` sees only the last overload of a function, so an intersection of functions yields one member at a time.
 *
 * The order may change with any edit of the program: rely on the length and on the members, never on positions.
 * `boolean` gives two entries, `never` gives `[]`, and `any`, `unknown` and types such as `string` give one. Unions of
 * more than 400 members are slow, and 999 is the most: the compiler does not compare larger intersections.
 *
 * @template Union - the union to turn into a tuple
 *
 * @since 0.1.0
 */
export type ToTuple<Union> = ToTupleFrom<Union, []>;

type ToTupleFrom<Union, Found extends unknown[]> = [Union] extends [never]
  ? Found
  : '9' extends keyof Found
    ? ToTupleByTen<Union, Found>
    : ToFnIntersection<Union> extends () => infer Last
      ? ToTupleFrom<Except<Union, Last>, [Last, ...Found]>
      : never;

/** Ten members per step, for large unions. If there are fewer, `infer` repeats the first one. */
type ToTupleByTen<Union, Found extends unknown[]> =
  ToFnIntersection<Union> extends {
    (): infer A;
    (): infer B;
    (): infer C;
    (): infer D;
    (): infer E;
    (): infer F;
    (): infer G;
    (): infer H;
    (): infer I;
    (): infer J;
  }
    ? Equal<A, B> extends true
      ? [...WithoutRepeats<[B, C, D, E, F, G, H, I, J]>, ...Found]
      : ToTupleFrom<
          ExceptEach<Union, [A, B, C, D, E, F, G, H, I, J]>,
          [A, B, C, D, E, F, G, H, I, J, ...Found]
        >
    : never;

/** A tuple whose first element is not repeated. */
type WithoutRepeats<T extends unknown[]> = T extends [infer First, infer Second, ...infer Rest]
  ? Equal<First, Second> extends true
    ? WithoutRepeats<[Second, ...Rest]>
    : T
  : T;

/** Like `Exclude`, but a member that merely fits the other stays. */
type Except<Union, Member> = Union extends Member
  ? Equal<Union, Member> extends true
    ? never
    : Union
  : Union;

type ExceptEach<Union, Members extends unknown[]> = Union extends Members[number]
  ? true extends { [Index in keyof Members]: Equal<Union, Members[Index]> }[number]
    ? never
    : Union
  : Union;
