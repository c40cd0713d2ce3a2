import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { min } from '../../src/array/index.js';

describe('min', () => {
  it('gives an element that no other is smaller than', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true }), { minLength: 1 }), (array) => {
        const best = min(array);
        expect(array).toContain(best);
        expect(array.every((value) => value >= best)).toBe(true);
      }),
    );
  });

  it('accepts more elements than a call accepts arguments', () => {
    expect(min(Array.from({ length: 200_000 }, (_, index) => index))).toBe(0);
  });

  it('rejects an empty array and elements that are not numbers', () => {
    expect(() => min([])).toThrow(
      new RangeError('array must have at least one element, but is []'),
    );
    expect(() => min(['1'] as never)).toThrow(
      new TypeError('array element must be a number, but is "1"'),
    );
  });
});
