import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unshift } from '../../src/array/index.js';

describe('unshift', () => {
  it('adds one element at the beginning', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.anything(), (array, value) => {
        expect(unshift(array, value)).toEqual([value, ...array]);
      }),
    );
  });

  it('adds an array as one element', () => {
    expect(unshift([1], [2])).toHaveLength(2);
  });

  it('rejects other values with a clear error', () => {
    expect(() => unshift('ab' as never, 1)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });

  it('does not mutate its input', () => {
    const array = Object.freeze([3, 1, 2]);
    unshift(array, 4);
    expect(array).toEqual([3, 1, 2]);
  });
});
