/**
 * Accepts `true` and rejects everything else when the program is compiled.
 *
 * Together with `C.Equal` it is a test of a type that needs no test runner: if it compiles, it passes.
 *
 * @example
 * ```ts
 * import type { A, C } from 'yutil';
 *
 * type Tests = [
 *   C.Expect<C.Equal<A.From<1>, [unknown]>>,
 *   C.Expect<C.Extends<'GET', string>>,
 * ];
 * //=> [true, true]
 * ```
 *
 * `never` and `any` satisfy every constraint, so they pass as well.
 *
 * @template Condition - the condition that must be true
 *
 * @since 0.1.0
 */
export type Expect<Condition extends true> = Condition;
