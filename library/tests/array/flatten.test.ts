import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatten } from '../../src/array/index.js';

describe('flatten', () => {
  it('flattens one level by default', () => {
    expect(flatten([1, [2, [3]]])).toEqual([1, 2, [3]]);
    expect(flatten([1, [2, [3]]], 2)).toEqual([1, 2, 3]);
    expect(flatten([1, [2, [3]]], 9999)).toEqual([1, 2, 3]);
  });

  it('flattens nothing with depth 0 or less', () => {
    expect(flatten([1, [2]], 0)).toEqual([1, [2]]);
    expect(flatten([1, [2]], -1)).toEqual([1, [2]]);
  });

  it('has as many elements as the arrays inside', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer())), (array) => {
        expect(flatten(array)).toHaveLength(array.reduce((sum, inner) => sum + inner.length, 0));
      }),
    );
  });

  it('rejects a depth with a fraction', () => {
    expect(() => flatten([1], 0.5)).toThrow(
      new RangeError('depth must be a whole number, but is 0.5'),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => flatten('ab' as never)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });
});
