import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill } from '../../src/array/index.js';

describe('fill', () => {
  it('replaces the elements from a start to before an end', () => {
    expect(fill([1, 2, 3], 0)).toEqual([0, 0, 0]);
    expect(fill([1, 2, 3], 0, 1)).toEqual([1, 0, 0]);
    expect(fill([1, 2, 3], 0, 1, 2)).toEqual([1, 0, 3]);
    expect(fill([1, 2, 3], 0, 1, 9)).toEqual([1, 0, 0]);
  });

  it('replaces nothing if the range is empty', () => {
    expect(fill([1, 2, 3], 0, 2, 1)).toEqual([1, 2, 3]);
    expect(fill([1, 2, 3], 0, 3)).toEqual([1, 2, 3]);
    expect(fill([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  });

  it('agrees with the method for positions that are not negative', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(9), fc.nat(9), (array, start, end) => {
        expect(fill(array, 'x', start, end)).toEqual([...array].fill('x' as never, start, end));
      }),
    );
  });

  it('rejects a position with a fraction', () => {
    expect(() => fill([1], 0, 0.5)).toThrow(
      new RangeError('start must be a whole number, but is 0.5'),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => fill('ab' as never, 0)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });

  it('does not mutate its input', () => {
    const array = Object.freeze([3, 1, 2]);
    fill(array, 0);
    expect(array).toEqual([3, 1, 2]);
  });
});
