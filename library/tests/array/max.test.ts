import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { max } from '../../src/array/index.js';

describe('max', () => {
  it('gives an element that no other is greater than', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true }), { minLength: 1 }), (array) => {
        const best = max(array);
        expect(array).toContain(best);
        expect(array.every((value) => value <= best)).toBe(true);
      }),
    );
  });

  it('accepts more elements than a call accepts arguments', () => {
    expect(max(Array.from({ length: 200_000 }, (_, index) => index))).toBe(199999);
  });

  it('rejects an empty array and elements that are not numbers', () => {
    expect(() => max([])).toThrow(
      new RangeError('array must have at least one element, but is []'),
    );
    expect(() => max(['1'] as never)).toThrow(
      new TypeError('array element must be a number, but is "1"'),
    );
  });
});
