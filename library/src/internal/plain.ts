/**
 * A constraint for objects made of keys and values, declared with `type` or with `interface`.
 *
 * An index signature in the constraint would refuse interfaces. Instead each kind of object that is meant to be refused
 * has a property that this one must not have: arrays, maps and sets can be iterated, functions have instances, dates
 * turn into primitives, promises carry a tag.
 */
export type Plain = object & {
  readonly [Symbol.iterator]?: never;
  readonly [Symbol.hasInstance]?: never;
  readonly [Symbol.toPrimitive]?: never;
  readonly [Symbol.toStringTag]?: never;
};

/** Whether a value is a plain object at run time: an object literal, or one without a prototype. */
export function isPlain(value: unknown): value is Record<PropertyKey, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Sets a property of an object that is being built; `__proto__` becomes a property like any other. */
export function define(target: object, key: PropertyKey, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}
