import type { Flat } from '../internal/flat.js';

/**
 * An object type in which chosen properties may be left out.
 *
 * Describes a draft that the server completes with an id.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Draft = O.PartialByKeys<{ id: number; title: string }, 'id'>;
 * //=> { title: string; id?: number }
 * ```
 *
 * Without keys all properties become optional. `readonly` is kept, and a key that the type does not have is rejected.
 *
 * @template Type - the object to change
 * @template Key - the keys to make optional
 *
 * @since 0.1.0
 */
export type PartialByKeys<Type, Key extends keyof Type = keyof Type> = Type extends unknown
  ? Flat<
      { [Each in keyof Type as Each extends Key ? never : Each]: Type[Each] } & {
        [Each in keyof Type as Each extends Key ? Each : never]?: Type[Each];
      }
    >
  : never;
