/**
 * The properties of an array besides its elements, such as the tag of a branded one. A mapped type of such an array would
 * list the methods of arrays, so these properties are added to the result for the elements.
 */
export type Tags<Type extends readonly unknown[]> = Pick<
  Type,
  Exclude<keyof Type, keyof unknown[]>
>;

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
