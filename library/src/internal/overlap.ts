type Primitive = string | number | bigint | boolean | symbol | null | undefined;

/**
 * The values that may belong to both of two types, or `never` if there are none.
 *
 * An intersection alone would take `string & Date` for possible. A primitive is an object only if it is branded, and
 * then it is a primitive as well.
 */
export type Overlap<Left, Right> = unknown extends Left
  ? Right
  : unknown extends Right
    ? Left
    :
        | (Extract<Left, Primitive> & Extract<Right, Primitive>)
        | (Exclude<Left, Primitive> & Exclude<Right, Primitive>);

/**
 * The result of a type guard for every value of a type: `true`, `false`, or `boolean` if it depends on the value.
 *
 * The string `'a@b.kr'` may be an `Email` although its type does not say so, and an object that fits a class need not
 * be an instance of it.
 */
export type GuardResult<Value, Guarded> = 0 extends 1 & Value
  ? boolean
  : [Value] extends [Guarded]
    ? [Value] extends [Primitive]
      ? true
      : [Guarded] extends [Value]
        ? true
        : [object] extends [Guarded]
          ? true
          : boolean
    : [Overlap<Value, Guarded>] extends [never]
      ? false
      : boolean;
