import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toString as numberToString } from '../../src/number/index.js';

describe('toString', () => {
  it('prints a number as JavaScript does', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(numberToString(value)).toBe(String(value));
      }),
    );
  });

  it('rejects what no template pattern accepts', () => {
    expect(() => numberToString(Number.NaN)).toThrow(
      new RangeError('value must be finite, but is NaN'),
    );
    expect(() => numberToString(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it('rejects values other than numbers', () => {
    expect(() => numberToString('1' as never)).toThrow(
      new TypeError('value must be a number, but is "1"'),
    );
  });
});
