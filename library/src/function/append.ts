import type { IsUnion } from '../commonness/is-union.js';

/**
 * A function type with further parameters at its end.
 *
 * Types a wrapper that passes its arguments on and takes something more, such as a signal or a logger.
 *
 * @example
 * ```ts
 * import type { F } from 'yutil';
 *
 * type Load = (id: string) => Promise<string>;
 *
 * type AbortableLoad = F.Append<Load, AbortSignal>;
 * //=> (id: string, added: AbortSignal) => Promise<string>
 *
 * interface AbortSignal {
 *   readonly aborted: boolean;
 * }
 * ```
 *
 * A tuple adds one parameter for each element, an array adds a rest parameter. Everything else is one parameter, a
 * union, `any` and `never` included.
 *
 * Optional parameters before the new ones can no longer be left out and become `| undefined`. Only the last
 * signature of an overloaded function is used. `this`, type parameters and type predicates are lost.
 *
 * @template Fn - the function that gets the parameters
 * @template Added - the type of the new parameter, or a tuple of several
 *
 * @since 0.1.0
 */
export type Append<Fn extends (...parameters: never) => unknown, Added> = Fn extends (
  ...parameters: infer Parameters
) => infer Result
  ? (...parameters: [...Parameters, ...AsParameters<Added>]) => Result
  : never;

type AsParameters<Added> = [Added] extends [never]
  ? [added: Added]
  : 0 extends 1 & Added
    ? [added: Added]
    : [Added] extends [readonly unknown[]]
      ? IsUnion<Added> extends true
        ? [added: Added]
        : Added
      : [added: Added];
