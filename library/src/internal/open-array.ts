/**
 * True for an array of unknown length that is nothing else: not for tuples, open or not, nor for branded arrays.
 *
 * Types that go deep write the result for such an array as `Deep<Element>[]`, whose element the compiler reads when it is
 * needed. It computes the elements of a mapped type at once, without an end for a type such as `Json = Json[] | …`.
 */
export type IsOpenArray<Type extends readonly unknown[]> = number extends Type['length']
  ? Type[number][] extends Type
    ? true
    : false
  : false;
