import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unique } from '../../src/array/index.js';

describe('unique', () => {
  it('keeps each element where it came first', () => {
    expect(unique(['web', 'types', 'web'])).toEqual(['web', 'types']);
  });

  it('has every element, and none twice', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5)), (array) => {
        const result = unique(array);
        expect(new Set(result)).toEqual(new Set(array));
        expect(new Set(result).size).toBe(result.length);
      }),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => unique('ab' as never)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });

  it('does not mutate its input', () => {
    const array = Object.freeze([3, 1, 2]);
    unique(array);
    expect(array).toEqual([3, 1, 2]);
  });
});
