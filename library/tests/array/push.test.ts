import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { push } from '../../src/array/index.js';

describe('push', () => {
  it('adds one element at the end', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.anything(), (array, value) => {
        expect(push(array, value)).toEqual([...array, value]);
      }),
    );
  });

  it('adds an array as one element', () => {
    expect(push([1], [2])).toHaveLength(2);
  });

  it('rejects other values with a clear error', () => {
    expect(() => push('ab' as never, 1)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });

  it('does not mutate its input', () => {
    const array = Object.freeze([3, 1, 2]);
    push(array, 4);
    expect(array).toEqual([3, 1, 2]);
  });
});
