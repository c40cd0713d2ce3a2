import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filter } from '../../src/array/index.js';

describe('filter', () => {
  const isText = (value: unknown): value is string => typeof value === 'string';

  it('keeps what the guard accepts', () => {
    expect(filter(['id', 7, 'name'], isText)).toEqual(['id', 'name']);
  });

  it('keeps all matching elements, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.integer())), (array) => {
        expect(filter(array, isText)).toEqual(array.filter(isText));
      }),
    );
  });

  it('rejects a guard that is not a function', () => {
    expect(() => filter([1], 'text' as never)).toThrow(
      new TypeError('guard must be a function, but is "text"'),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => filter('ab' as never, isText)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });
});
