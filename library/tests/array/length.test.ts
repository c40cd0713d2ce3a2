import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { length } from '../../src/array/index.js';

describe('length', () => {
  it('counts the elements', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (array) => {
        expect(length(array)).toBe(array.length);
      }),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => length('ab' as never)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });
});
