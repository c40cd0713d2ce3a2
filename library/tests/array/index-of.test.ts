import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf } from '../../src/array/index.js';

describe('indexOf', () => {
  it('agrees with the method', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5)), fc.nat(9), (array, value) => {
        expect(indexOf(array, value)).toBe(array.indexOf(value));
      }),
    );
  });

  it('finds `undefined` where an array has no element', () => {
    const array: unknown[] = [1];
    array[2] = 3;
    expect(indexOf(array, undefined)).toBe(1);
    expect(indexOf(array, 3)).toBe(2);
  });

  it('gives -1 for a missing value', () => {
    expect(indexOf(['a', 'b'], 'c')).toBe(-1);
  });

  it('rejects other values with a clear error', () => {
    expect(() => indexOf('ab' as never, 'a')).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });
});
