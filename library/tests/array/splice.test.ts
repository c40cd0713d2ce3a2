import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splice } from '../../src/array/index.js';

describe('splice', () => {
  it('gives the remaining elements, not the removed ones', () => {
    expect(splice([1, 2, 3], 1, 1)).toEqual([1, 3]);
    expect(splice([1, 2, 3], 1, 1, ['a'])).toEqual([1, 'a', 3]);
    expect(splice([1, 2, 3], 1)).toEqual([1]);
    expect(splice([1, 2, 3])).toEqual([]);
  });

  it('agrees with the method, applied to a copy', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer()),
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: -9, max: 9 }),
        fc.array(fc.integer()),
        (array, start, deleteCount, insert) => {
          const copy = [...array];
          copy.splice(start, deleteCount, ...insert);
          expect(splice(array, start, deleteCount, insert)).toEqual(copy);
        },
      ),
    );
  });

  it('inserts more elements than a call can have arguments', () => {
    const many = Array.from({ length: 200_000 }, (_, index) => index);
    expect(splice(['a', 'z'], 1, 0, many)).toHaveLength(200_002);
  });

  it('names the argument that is wrong', () => {
    expect(() => splice([1], 0.5)).toThrow(
      new RangeError('start must be a whole number, but is 0.5'),
    );
    expect(() => splice([1], 0, 0, 'a' as never)).toThrow(
      new TypeError('insert must be an array, but is "a"'),
    );
  });

  it('does not mutate its input', () => {
    const array = Object.freeze([3, 1, 2]);
    splice(array, 0, 1);
    expect(array).toEqual([3, 1, 2]);
  });
});
