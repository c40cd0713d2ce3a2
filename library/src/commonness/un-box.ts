import type { From } from '../array/from.js';

/**
 * The type inside of arrays, functions and promises.
 *
 * Gives the type of one item of the response of an API function, in one step.
 *
 * @example
 * ```ts
 * import type { C } from 'yutil';
 *
 * declare function listUsers(page: number): Promise<{ name: string }[]>;
 *
 * type User = C.UnBox<typeof listUsers>;
 * //=> { name: string }
 * ```
 *
 * Each box counts one level, whatever its kind, and each member of a union is opened on its own. `Depth` is the number
 * of levels: 10 by default, none for 0, all of them when it is negative or not a literal.
 *
 * `Set`, `Map` and objects that only have a `then` stay closed. The empty tuple has nothing inside and gives `never`;
 * `any`, `unknown`, `never` and `void` stay as they are.
 *
 * @template Type - the type to unwrap
 * @template Depth - the maximum number of levels to unwrap
 *
 * @since 0.1.0
 */
export type UnBox<Type, Depth extends number = 10> = Open<Type, Levels<Depth>>;

/** One element for each level to open; an array without an end opens them all. */
type Levels<Depth extends number> = [From<Depth>] extends [never] ? unknown[] : From<Depth>;

type Open<Type, Left extends unknown[]> = Left extends []
  ? Type
  : 0 extends 1 & Type
    ? Type
    : Type extends readonly (infer Element)[]
      ? Open<Element, Fewer<Left>>
      : Type extends (...parameters: never) => infer Result
        ? Open<Result, Fewer<Left>>
        : Type extends Promise<infer Value>
          ? Open<Value, Fewer<Left>>
          : Type;

type Fewer<Left extends unknown[]> = Left extends [unknown, ...infer Rest] ? Rest : Left;
