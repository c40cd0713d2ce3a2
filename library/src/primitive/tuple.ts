/**
 * A readonly array, which is what every tuple is assignable to.
 *
 * The constraint for a type parameter that stands for a tuple: mutable and readonly ones fit, of any length.
 *
 * @example
 * ```ts
 * import type { P } from 'yutil';
 *
 * type Arity<Parameters extends P.Tuple> = Parameters['length'];
 *
 * type Two = Arity<[id: string, force: boolean]>;
 * //=> 2
 * ```
 *
 * Despite its name, it accepts arrays of unknown length, too; `C.IsTuple` tells them apart.
 *
 * @template Element - the type of the elements
 *
 * @since 0.1.0
 */
export type Tuple<Element = unknown> = readonly Element[];
