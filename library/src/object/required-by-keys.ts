import type { Flat } from '../internal/flat.js';

/**
 * An object type in which chosen properties are required.
 *
 * Describes a value after its defaults have been filled in.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Ready = O.RequiredByKeys<{ url: string; timeout?: number }, 'timeout'>;
 * //=> { url: string; timeout: number }
 * ```
 *
 * Without keys all properties become required. A property that was optional loses `undefined`, `readonly` is kept, and a
 * key that the type does not have is rejected.
 *
 * @template Type - the object to change
 * @template Key - the keys to make required
 *
 * @since 0.1.0
 */
export type RequiredByKeys<Type, Key extends keyof Type = keyof Type> = Type extends unknown
  ? Flat<
      { [Each in keyof Type as Each extends Key ? never : Each]: Type[Each] } & {
        [Each in keyof Type as Each extends Key ? Each : never]-?: Type[Each];
      }
    >
  : never;
