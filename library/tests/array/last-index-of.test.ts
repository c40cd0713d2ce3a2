import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastIndexOf } from '../../src/array/index.js';

describe('lastIndexOf', () => {
  it('agrees with the method', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5)), fc.nat(9), (array, value) => {
        expect(lastIndexOf(array, value)).toBe(array.lastIndexOf(value));
      }),
    );
  });

  it('finds `undefined` where an array has no element', () => {
    const array: unknown[] = [1];
    array[2] = 3;
    expect(lastIndexOf(array, undefined)).toBe(1);
    expect(lastIndexOf(array, 1)).toBe(0);
  });

  it('gives -1 for a missing value', () => {
    expect(lastIndexOf(['a', 'b'], 'c')).toBe(-1);
  });

  it('rejects other values with a clear error', () => {
    expect(() => lastIndexOf('ab' as never, 'a')).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });
});
