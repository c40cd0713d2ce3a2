import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { last } from '../../src/string/index.js';

describe('last', () => {
  it('gives the last character, or an empty string', () => {
    expect(last('')).toBe('');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '😀', '\ud83d', '\ude00') }), (text) => {
        expect(last(text)).toBe([...text].at(-1) ?? '');
      }),
    );
  });

  it('keeps half an emoji that stands alone', () => {
    expect(last('a\ud83d')).toBe('\ud83d');
    expect(last('\ude00\ud83d')).toBe('\ud83d');
  });

  it('rejects values other than strings', () => {
    expect(() => last(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
