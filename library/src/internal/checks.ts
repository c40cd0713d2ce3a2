/**
 * Errors of run-time functions for arguments that their types would reject.
 *
 * Each check names the argument and includes the value, so that the message alone is enough to find the call.
 */

/** Throws a `TypeError` unless `value` is an array. */
export function requireArray(name: string, value: unknown): void {
  if (!Array.isArray(value)) {
    throw new TypeError(`${name} must be an array, but is ${show(value)}`);
  }
}

/** Throws a `TypeError` unless `value` is a string. */
export function requireText(name: string, value: unknown): void {
  if (typeof value !== 'string') {
    throw new TypeError(`${name} must be a string, but is ${show(value)}`);
  }
}

/** Throws a `TypeError` unless `value` is a number. */
export function requireNumber(name: string, value: unknown): asserts value is number {
  if (typeof value !== 'number') {
    throw new TypeError(`${name} must be a number, but is ${show(value)}`);
  }
}

/** Throws unless `value` is a number that is neither `NaN` nor infinite. */
export function requireFinite(name: string, value: unknown): void {
  requireNumber(name, value);
  if (!Number.isFinite(value)) {
    throw new RangeError(`${name} must be finite, but is ${show(value)}`);
  }
}

/** Throws a `TypeError` unless `value` is a function. */
export function requireFunction(name: string, value: unknown): void {
  if (typeof value !== 'function') {
    throw new TypeError(`${name} must be a function, but is ${show(value)}`);
  }
}

/** Throws a `TypeError` unless `value` is an object that is neither an array nor a function. */
export function requireObject(name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${name} must be an object, but is ${show(value)}`);
  }
}

/** Throws unless `value` is a number without a fraction; negative numbers pass. */
export function requireInteger(name: string, value: unknown): void {
  requireNumber(name, value);
  if (!Number.isInteger(value)) {
    throw new RangeError(`${name} must be a whole number, but is ${show(value)}`);
  }
}

/** Throws unless `array` is an array with at least one element. */
export function requireElement(name: string, array: readonly unknown[]): void {
  requireArray(name, array);
  if (array.length === 0) {
    throw new RangeError(`${name} must have at least one element, but is []`);
  }
}

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}
