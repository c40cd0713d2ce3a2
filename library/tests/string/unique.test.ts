import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unique } from '../../src/string/index.js';

describe('unique', () => {
  it('keeps each character where it came first', () => {
    expect(unique('gimg')).toBe('gim');
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(unique(text)).toBe([...new Set(text)].join(''));
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => unique(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
