import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reverse } from '../../src/array/index.js';

describe('reverse', () => {
  it('reverses an array, and restores it when applied twice', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (array) => {
        const turned = reverse(array);
        expect(turned[0]).toEqual(array.at(-1));
        expect(reverse(turned)).toEqual(array);
      }),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => reverse('ab' as never)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });

  it('does not mutate its input', () => {
    const array = Object.freeze([3, 1, 2]);
    reverse(array);
    expect(array).toEqual([3, 1, 2]);
  });
});
