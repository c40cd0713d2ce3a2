import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { from } from '../../src/array/index.js';

describe('from', () => {
  it('makes an array of a length, without holes', () => {
    fc.assert(
      fc.property(fc.nat(99), (length) => {
        const array = from(length);
        expect(array).toHaveLength(length);
        expect(Object.keys(array)).toHaveLength(length);
      }),
    );
  });

  it('rejects values that are not a length', () => {
    expect(() => from(-1)).toThrow(new RangeError('length must not be negative, but is -1'));
    expect(() => from(1.5)).toThrow(new RangeError('length must be a whole number, but is 1.5'));
    expect(() => from('3' as never)).toThrow(new TypeError('length must be a number, but is "3"'));
  });
});
