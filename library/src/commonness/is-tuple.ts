/**
 * Checks whether a type is an array of a length known to the compiler.
 *
 * Positions of a tuple have types of their own; an array has one type for all of them.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * type Point = C.IsTuple<readonly [number, number]>;
 * //=> true
 * type Points = C.IsTuple<number[]>;
 * //=> false
 * ```
 *
 * Optional elements are fine, since the lengths are still known; a rest element is not. `any` and `never` give
 * `false`. A union gives `boolean` when its members differ.
 *
 * @template Type - the type to check
 *
 * @since 0.1.0
 */
export type IsTuple<Type> = [Type] extends [never]
  ? false
  : 0 extends 1 & Type
    ? false
    : Type extends readonly unknown[]
      ? number extends Type['length']
        ? false
        : true
      : false;
