import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { first } from '../../src/array/index.js';

describe('first', () => {
  it('gives the first element', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { minLength: 1 }), (array) => {
        expect(first(array)).toBe(array[0]);
      }),
    );
  });

  it('rejects an empty array', () => {
    expect(() => first([])).toThrow(
      new RangeError('array must have at least one element, but is []'),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => first('ab' as never)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });
});
