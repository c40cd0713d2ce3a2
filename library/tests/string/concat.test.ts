import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat } from '../../src/string/index.js';

describe('concat', () => {
  it('joins two strings', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(concat(left, right)).toBe(left + right);
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => concat('a', 1 as never)).toThrow(
      new TypeError('right must be a string, but is 1'),
    );
  });
});
