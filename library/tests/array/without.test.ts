import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { without } from '../../src/array/index.js';

describe('without', () => {
  it('leaves out elements of the other array', () => {
    expect(without(['id', 'name', 'password'], ['id', 'password'])).toEqual(['name']);
    expect(without([1, 2], [])).toEqual([1, 2]);
  });

  it('keeps the order of the rest', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), fc.array(fc.nat(9)), (array, removed) => {
        expect(without(array, removed)).toEqual(array.filter((value) => !removed.includes(value)));
      }),
    );
  });

  it('names the argument that is not an array', () => {
    expect(() => without([1], 1 as never)).toThrow(
      new TypeError('removed must be an array, but is 1'),
    );
  });
});
