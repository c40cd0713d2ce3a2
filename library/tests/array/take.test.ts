import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { take } from '../../src/array/index.js';

describe('take', () => {
  it('takes from the beginning, or with a negative count from the end', () => {
    expect(take(2, ['x', 'y', 'z'])).toEqual(['x', 'y']);
    expect(take(-2, ['x', 'y', 'z'])).toEqual(['y', 'z']);
    expect(take(0, ['x'])).toEqual([]);
  });

  it('takes at most as many elements as the array has', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.integer({ min: -9, max: 9 }), (array, count) => {
        expect(take(count, array)).toHaveLength(Math.min(Math.abs(count), array.length));
      }),
    );
  });

  it('rejects a count with a fraction', () => {
    expect(() => take(1.5, [1])).toThrow(
      new RangeError('count must be a whole number, but is 1.5'),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => take(1, 'ab' as never)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });
});
