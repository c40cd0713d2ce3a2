import type { Flat } from '../internal/flat.js';

/**
 * An object type in which chosen properties are readonly.
 *
 * Protects the id of a record whose other properties may change.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Row = O.PartialReadonly<{ id: number; name: string }, 'id'>;
 * //=> { name: string; readonly id: number }
 * ```
 *
 * Without keys all properties become readonly. `?` is kept, and a key that the type does not have is rejected.
 *
 * @template Type - the object to change
 * @template Key - the keys to make readonly
 *
 * @since 0.1.0
 */
export type PartialReadonly<Type, Key extends keyof Type = keyof Type> = Type extends unknown
  ? Flat<
      { [Each in keyof Type as Each extends Key ? never : Each]: Type[Each] } & {
        readonly [Each in keyof Type as Each extends Key ? Each : never]: Type[Each];
      }
    >
  : never;
