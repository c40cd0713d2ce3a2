import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pop } from '../../src/array/index.js';

describe('pop', () => {
  it('leaves out the last element', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (array) => {
        expect(pop(array)).toEqual(array.slice(0, -1));
      }),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => pop('ab' as never)).toThrow(new TypeError('array must be an array, but is "ab"'));
  });

  it('does not mutate its input', () => {
    const array = Object.freeze([3, 1, 2]);
    pop(array);
    expect(array).toEqual([3, 1, 2]);
  });
});
