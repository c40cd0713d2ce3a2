import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { first } from '../../src/string/index.js';

describe('first', () => {
  it('gives the first character, or an empty string', () => {
    expect(first('')).toBe('');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '😀', '\ud83d', '\ude00') }), (text) => {
        expect(first(text)).toBe([...text][0] ?? '');
      }),
    );
  });

  it('keeps half an emoji that stands alone', () => {
    expect(first('\ud83d')).toBe('\ud83d');
    expect(first('\ude00\ud83d')).toBe('\ude00');
  });

  it('rejects values other than strings', () => {
    expect(() => first(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
