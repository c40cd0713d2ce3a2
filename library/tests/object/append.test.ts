import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { append } from '../../src/object/index.js';

describe('append', () => {
  it('adds or replaces a property', () => {
    expect(append({ id: 7 }, 'name', 'Ada')).toEqual({ id: 7, name: 'Ada' });
    expect(append({ id: 7 }, 'id', 8)).toEqual({ id: 8 });
  });

  it('treats `__proto__` as an ordinary key', () => {
    const result = append({}, '__proto__', 1);
    expect(Object.keys(result)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  });

  it('changes no other property', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), fc.string(), (object, key) => {
        expect(Object.entries(append(object, key, 'x')).filter(([name]) => name !== key)).toEqual(
          Object.entries(object).filter(([name]) => name !== key),
        );
      }),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => append(1 as never, 'a', 1)).toThrow(
      new TypeError('object must be an object, but is 1'),
    );
  });

  it('does not mutate its input', () => {
    const object = Object.freeze({ a: 1, b: Object.freeze({ c: 2 }) });
    append(object, 'a', 2);
    expect(object).toEqual({ a: 1, b: { c: 2 } });
  });
});
