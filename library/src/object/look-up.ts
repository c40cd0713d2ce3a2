/**
 * The members of a union of objects that have a property, or a property of a type.
 *
 * Finds the one event, action or message that belongs to a name.
 *
 * @example
 * ```ts
 * import type { O } from 'yutil';
 *
 * type Event = { type: 'click'; x: number } | { type: 'key'; code: string };
 *
 * type Key = O.LookUp<Event, 'type', 'key'>;
 * //=> { type: 'key'; code: string }
 * ```
 *
 * Members without the property are dropped, and so are `null` and `undefined`. With `Value`, only members whose property accepts it remain; a union must
 * fit one member as a whole.
 *
 * @template Union - the union of objects to search
 * @template Key - the key they must have
 * @template Value - the value the property must hold
 *
 * @since 0.1.0
 */
export type LookUp<
  Union extends object | null | undefined,
  Key extends PropertyKey,
  Value = never,
> = Union extends unknown
  ? Key extends keyof Union
    ? [Value] extends [Union[Key]]
      ? Union
      : never
    : never
  : never;
