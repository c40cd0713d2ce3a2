import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toNumber } from '../../src/string/index.js';

describe('toNumber', () => {
  it('parses numbers as printed by JavaScript', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(toNumber(String(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('parses other notations of numbers', () => {
    expect(toNumber('007')).toBe(7);
    expect(toNumber('0x1F')).toBe(31);
    expect(toNumber('1e3')).toBe(1000);
  });

  it('rejects values that are not numeric', () => {
    for (const text of ['abc', '', 'Infinity', 'NaN', '1px']) {
      expect(() => toNumber(text)).toThrow(
        new RangeError(`text must be numeric, but is ${JSON.stringify(text)}`),
      );
    }
  });

  it('rejects values other than strings', () => {
    expect(() => toNumber(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
