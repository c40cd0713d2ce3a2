/**
 * An object that maps each key of a union to itself.
 *
 * The shape of an enum made of plain strings: the editor completes the keys, and each value equals its key.
 *
 * @example
 * ```ts
 * import type { U } from 'yutil';
 *
 * type Level = U.ToObject<'info' | 'error'>;
 * //=> { info: 'info'; error: 'error' }
 * ```
 *
 * Keys are strings, numbers and symbols. `string` gives an index signature, `never` gives `{}`.
 *
 * @template Key - the union that gives the keys
 *
 * @since 0.1.0
 */
export type ToObject<Key extends PropertyKey> = { [Each in Key]: Each };
