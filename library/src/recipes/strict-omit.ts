import type { Paths } from '../internal/paths.js';
import type { Plain } from '../internal/plain.js';
import type { DeepOmit } from '../object/deep-omit.js';

/**
 * `O.DeepOmit` that rejects a path that does not exist.
 *
 * A spelling mistake in the path of a secret does not compile.
 *
 * @example
 * ```ts
 * import type { StrictOmit } from 'yutil/recipes';
 *
 * type User = { id: number; login: { email: string; password: string } };
 *
 * type Public = StrictOmit<User, 'login.password'>;
 * //=> { id: number; login: { email: string } }
 * ```
 *
 * Paths are known up to five keys deep.
 *
 * @template Type - the object to remove from
 * @template Path - the path of the property to remove, or a union of several
 *
 * @since 0.1.0
 */
export type StrictOmit<Type extends Plain, Path extends Paths<Type, 'objects'>> = DeepOmit<
  Type,
  Path
>;
