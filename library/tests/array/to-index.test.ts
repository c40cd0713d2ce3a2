import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toIndex } from '../../src/array/index.js';

describe('toIndex', () => {
  it('gives the indices', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (array) => {
        expect(toIndex(array)).toEqual([...array.keys()]);
      }),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => toIndex('ab' as never)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });
});
