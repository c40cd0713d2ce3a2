import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { last } from '../../src/array/index.js';

describe('last', () => {
  it('gives the last element', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { minLength: 1 }), (array) => {
        expect(last(array)).toBe(array[array.length - 1]);
      }),
    );
  });

  it('rejects an empty array', () => {
    expect(() => last([])).toThrow(
      new RangeError('array must have at least one element, but is []'),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => last('ab' as never)).toThrow(new TypeError('array must be an array, but is "ab"'));
  });
});
