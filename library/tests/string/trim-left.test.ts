import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trimLeft } from '../../src/string/index.js';

describe('trimLeft', () => {
  it('removes the six blank characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...' \n\t\r\f\va\u00a0\u3000') }), (text) => {
        expect(trimLeft(text)).toBe(text.replace(/^[ \n\t\r\f\v]+/, ''));
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => trimLeft(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
