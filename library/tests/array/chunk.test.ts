import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunk } from '../../src/array/index.js';

describe('chunk', () => {
  it('cuts an array into pieces, the last of which may be shorter', () => {
    expect(chunk([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('gives no pieces for an empty array', () => {
    expect(chunk([], 2)).toEqual([]);
    expect(chunk([], -1)).toEqual([]);
  });

  it('leaves an array whole with size 0 and makes one piece with a negative size', () => {
    expect(chunk([1, 2], 0)).toEqual([1, 2]);
    expect(chunk([1, 2], -1)).toEqual([[1, 2]]);
  });

  it('contains all elements in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.integer({ min: 1, max: 9 }), (array, size) => {
        const chunks = chunk(array, size);
        expect(chunks.flat(1)).toEqual(array.flat(0));
        expect(chunks.slice(0, -1).every((piece) => piece.length === size)).toBe(true);
      }),
    );
  });

  it('rejects a size with a fraction', () => {
    expect(() => chunk([1], 1.5)).toThrow(
      new RangeError('size must be a whole number, but is 1.5'),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => chunk('ab' as never, 1)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });

  it('does not mutate its input', () => {
    const array = Object.freeze([3, 1, 2]);
    chunk(array, 2);
    expect(array).toEqual([3, 1, 2]);
  });
});
