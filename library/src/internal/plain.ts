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

/**
 * Returns true for an object literal, an object of another realm, or an object without a prototype.
 *
 * `Math` and `arguments` have the prototype of an object literal, and a hidden symbol that tells them apart.
 */
export function isPlain(value: unknown): value is Record<PropertyKey, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype === null) return true;
  return (
    isObjectPrototype(prototype) &&
    !isHidden(value, Symbol.toStringTag) &&
    !isHidden(value, Symbol.iterator)
  );
}

/** Returns true for `Object.prototype`, that of another realm included. */
export function isObjectPrototype(value: object): boolean {
  return Object.getPrototypeOf(value) === null && Object.hasOwn(value, 'isPrototypeOf');
}

function isHidden(value: object, key: symbol): boolean {
  return Object.hasOwn(value, key) && !isVisible(value, key);
}

/**
 * The keys of an object that a spread copies: its own enumerable ones, strings and symbols.
 *
 * A copy would make other properties visible, for example to `JSON.stringify`.
 */
export function visibleKeys(object: object): PropertyKey[] {
  const symbols = Object.getOwnPropertySymbols(object);
  if (symbols.length === 0) return Object.keys(object);
  return [...Object.keys(object), ...symbols.filter((symbol) => isVisible(object, symbol))];
}

/** Returns true if a spread copies the property. */
export function isVisible(object: object, key: PropertyKey): boolean {
  return Object.prototype.propertyIsEnumerable.call(object, key);
}

/**
 * Returns true for an instance of a user-defined class.
 *
 * The compiler does not distinguish it from a plain object, so types rebuild it, but a copy would lose its class and its
 * private members. Functions that would have to rebuild one throw instead. Instances of the platform's classes, such as
 * `Date` and `URL`, and whatever is iterable or names its kind with `Symbol.toStringTag`, are shared.
 */
export function isInstance(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !isPlain(value) &&
    Object.prototype.toString.call(value) === '[object Object]' &&
    !(Symbol.iterator in value || Symbol.asyncIterator in value) &&
    !isPlatformInstance(value)
  );
}

/**
 * Not every platform class names its kind: `MessageChannel` does not in Node. What inherits from a plain object has only
 * the constructor of that.
 */
function isPlatformInstance(value: object): boolean {
  const type: unknown = value.constructor;
  return (
    typeof type === 'function' && type !== Object && Reflect.get(globalThis, type.name) === type
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

/**
 * Copies plain objects and arrays at every depth, each once; everything else is shared.
 *
 * Throws a `TypeError` for the instance of a user-defined class. `finish` gets each copy when it is complete.
 */
export function copyDeep(
  value: unknown,
  renamed: (key: PropertyKey) => PropertyKey,
  finish: (copy: object) => object,
  place = 'value',
  copies = new Map<unknown, object>(),
): unknown {
  rejectInstance(place, value);
  const isArray = Array.isArray(value);
  if (!isArray && !isPlain(value)) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  const copy: object = isArray ? [] : {};
  copies.set(value, copy);
  if (isArray) {
    for (const [index, element] of value.entries()) {
      define(copy, index, copyDeep(element, renamed, finish, `${place}[${index}]`, copies));
    }
  } else {
    for (const key of visibleKeys(value)) {
      const element = copyDeep(value[key], renamed, finish, `${place}.${String(key)}`, copies);
      define(copy, renamed(key), element);
    }
  }
  return finish(copy);
}
