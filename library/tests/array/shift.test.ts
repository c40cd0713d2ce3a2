import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shift } from '../../src/array/index.js';

describe('shift', () => {
  it('leaves out the first element', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (array) => {
        expect(shift(array)).toEqual(array.slice(1));
      }),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => shift('ab' as never)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });

  it('does not mutate its input', () => {
    const array = Object.freeze([3, 1, 2]);
    shift(array);
    expect(array).toEqual([3, 1, 2]);
  });
});
