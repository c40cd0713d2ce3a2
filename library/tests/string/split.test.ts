import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { split } from '../../src/string/index.js';

describe('split', () => {
  it('gives the pieces between delimiters', () => {
    expect(split('1.20.3', '.')).toEqual(['1', '20', '3']);
    expect(split('-a--', '-')).toEqual(['', 'a', '', '']);
    expect(split('abc', '')).toEqual(['a', 'b', 'c']);
    expect(split('', '')).toEqual([]);
    expect(split('', '-')).toEqual(['']);
  });

  it('gives the whole string without a delimiter', () => {
    expect(split('a-b')).toEqual(['a-b']);
  });

  it('is undone by joining', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, delimiter) => {
        expect(split(text, delimiter).join(delimiter)).toBe(text);
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => split('a', 1 as never)).toThrow(
      new TypeError('delimiter must be a string, but is 1'),
    );
  });
});
