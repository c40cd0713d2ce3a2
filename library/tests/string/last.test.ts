import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { last } from '../../src/string/index.js';

describe('last', () => {
  it('gives the last character, or an empty string', () => {
    expect(last('')).toBe('');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(last(text)).toBe(text.charAt(text.length - 1));
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => last(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
