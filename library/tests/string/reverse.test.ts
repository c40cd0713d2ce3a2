import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reverse } from '../../src/string/index.js';

describe('reverse', () => {
  it('reverses a string, and restores it when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(reverse(text)).toBe([...text].reverse().join(''));
        expect(reverse(reverse(text))).toBe(text);
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => reverse(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
