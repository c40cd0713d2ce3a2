import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sort } from '../../src/array/index.js';

describe('sort', () => {
  it('orders numbers as numbers', () => {
    expect(sort([1280, 320, 996])).toEqual([320, 996, 1280]);
    expect(sort([10, 9, -1], true)).toEqual([10, 9, -1]);
  });

  it('puts NaN last in either order', () => {
    expect(sort([3, Number.NaN, 1, Number.POSITIVE_INFINITY])).toEqual([1, 3, Infinity, NaN]);
    expect(sort([Number.NaN, 1, 3], true)).toEqual([3, 1, NaN]);
  });

  it('contains every number, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true })), fc.boolean(), (array, isDescending) => {
        const sorted = sort(array, isDescending);
        expect(sorted).toHaveLength(array.length);
        for (const value of array) expect(sorted).toContain(value);
        for (let index = 1; index < sorted.length; index += 1) {
          const [low, high] = isDescending ? [index, index - 1] : [index - 1, index];
          expect(sorted[low]).toBeLessThanOrEqual(sorted[high] as number);
        }
      }),
    );
  });

  it('rejects values that are not numbers', () => {
    expect(() => sort(['1'] as never)).toThrow(
      new TypeError('array element must be a number, but is "1"'),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => sort('ab' as never)).toThrow(new TypeError('array must be an array, but is "ab"'));
  });

  it('does not mutate its input', () => {
    const array = Object.freeze([3, 1, 2]);
    sort(array);
    expect(array).toEqual([3, 1, 2]);
  });
});
