import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { length } from '../../src/string/index.js';

describe('length', () => {
  it('counts characters as TypeScript 7 does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(length(text)).toBe([...text].length);
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => length(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
