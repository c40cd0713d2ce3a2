import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../../src/union/index.js';

describe('range', () => {
  it('lists the numbers between two bounds', () => {
    expect(range(1, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(range(-1, 1)).toEqual([-1, 0, 1]);
    expect(range(3, 3)).toEqual([3]);
    expect(range(3, 1)).toEqual([]);
  });

  it('counts up by one', () => {
    const bound = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(bound, bound, (low, high) => {
        const numbers: number[] = range(low, high);
        expect(numbers).toHaveLength(Math.max(0, high - low + 1));
        expect(numbers.every((value, index) => value === low + index)).toBe(true);
      }),
    );
  });

  it('rejects bounds with a fraction', () => {
    expect(() => range(1.5, 3)).toThrow(new RangeError('low must be a whole number, but is 1.5'));
  });
});
