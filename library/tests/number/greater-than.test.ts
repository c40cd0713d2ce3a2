import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greaterThan } from '../../src/number/index.js';

describe('greaterThan', () => {
  it('compares as the operator does', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (left, right) => {
        expect(greaterThan(left, right)).toBe(left > right);
      }),
    );
  });

  it('names the argument that is not a number', () => {
    expect(() => greaterThan(1, '2' as never)).toThrow(
      new TypeError('right must be a number, but is "2"'),
    );
  });
});
