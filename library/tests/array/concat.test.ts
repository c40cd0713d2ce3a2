import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat } from '../../src/array/index.js';

describe('concat', () => {
  it('joins two arrays', () => {
    expect(concat([1, 2], ['three'])).toEqual([1, 2, 'three']);
  });

  it('has the elements of both', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.array(fc.anything()), (left, right) => {
        const joined = concat(left, right);
        expect(joined.slice(0, left.length)).toEqual(left);
        expect(joined.slice(left.length)).toEqual(right);
      }),
    );
  });

  it('names the argument that is not an array', () => {
    expect(() => concat([1], null as never)).toThrow(
      new TypeError('right must be an array, but is null'),
    );
  });
});
