import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zip } from '../../src/array/index.js';

describe('zip', () => {
  it('pairs up to the shorter array', () => {
    expect(zip(['id', 'name'], [7, 'Ada', true])).toEqual([
      ['id', 7],
      ['name', 'Ada'],
    ]);
  });

  it('can be unzipped again', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.array(fc.integer()), (left, right) => {
        const pairs = zip(left, right);
        expect(pairs).toHaveLength(Math.min(left.length, right.length));
        expect(pairs.map(([value]) => value)).toEqual(left.slice(0, pairs.length));
        expect(pairs.map(([, value]) => value)).toEqual(right.slice(0, pairs.length));
      }),
    );
  });

  it('names the argument that is not an array', () => {
    expect(() => zip([1], 'ab' as never)).toThrow(
      new TypeError('right must be an array, but is "ab"'),
    );
  });
});
