import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absolute } from '../../src/commonness/index.js';

describe('absolute', () => {
  it('gives the absolute value as a string', () => {
    expect(absolute(-42)).toBe('42');
    expect(absolute(-0)).toBe('0');
    expect(absolute('--7')).toBe('7');
    expect(absolute('+7')).toBe('+7');
    expect(absolute('-007')).toBe('007');
    expect(absolute(-5n)).toBe('5');
  });

  it('agrees with Math.abs', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(absolute(value)).toBe(String(Math.abs(value)));
      }),
    );
  });

  it('rejects values that are not numeric', () => {
    for (const value of ['abc', '', '-', Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => absolute(value)).toThrow(RangeError);
    }
    expect(() => absolute('abc')).toThrow('value must be numeric, but is "abc"');
  });
});
