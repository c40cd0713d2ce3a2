import { requireObject } from './checks.js';

/**
 * A constraint for objects made of keys and values, declared with `type` or with `interface`.
 *
 * An index signature in the constraint would reject interfaces. Instead, objects with one of these properties are
 * rejected: arrays, maps and sets (`Symbol.iterator`), functions (`Symbol.hasInstance`), dates (`Symbol.toPrimitive`)
 * and promises (`Symbol.toStringTag`).
 */
export type Plain = object & {
  readonly [Symbol.iterator]?: never;
  readonly [Symbol.hasInstance]?: never;
  readonly [Symbol.toPrimitive]?: never;
  readonly [Symbol.toStringTag]?: never;
};

/** Returns true for an object literal, an object of another realm, or an object without a prototype. */
export function isPlain(value: unknown): value is Record<PropertyKey, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype === null) return true;
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf');
}

const builtIn =
  /^\[object (?:ArrayBuffer|BigInt|Boolean|Date|Error|Map|Number|Promise|RegExp|Set|SharedArrayBuffer|String|Symbol|WeakMap|WeakSet)\]$/;

/**
 * Returns true for an instance of a user-defined class.
 *
 * The compiler does not distinguish it from other objects, so types rebuild it, but a copy would lose its class and its
 * private members. Functions that would have to rebuild one throw instead.
 */
export function isInstance(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !isPlain(value) &&
    !ArrayBuffer.isView(value) &&
    !builtIn.test(Object.prototype.toString.call(value))
  );
}

/** Throws a `TypeError` if a value is an instance of a user-defined class. */
export function rejectInstance(name: string, value: unknown): void {
  if (isInstance(value)) {
    throw new TypeError(`${name} must be a plain object, but is ${describeObject(value)}`);
  }
}

/** Throws a `TypeError` unless a value is a plain object. */
export function requirePlain(name: string, value: unknown): void {
  requireObject(name, value);
  if (!isPlain(value)) {
    throw new TypeError(
      `${name} must be a plain object, but is ${describeObject(value as object)}`,
    );
  }
}

/** The kind of an object in messages: `an instance of Login`. */
export function describeObject(value: object): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'function') return 'a function';
  const name: unknown = (value.constructor as { name?: unknown } | undefined)?.name;
  return typeof name === 'string' && name !== '' ? `an instance of ${name}` : 'an instance';
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
