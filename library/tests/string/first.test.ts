import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { first } from '../../src/string/index.js';

describe('first', () => {
  it('gives the first character, or an empty string', () => {
    expect(first('')).toBe('');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(first(text)).toBe(text.charAt(0));
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => first(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
