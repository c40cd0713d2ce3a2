import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastIndexOf } from '../../src/string/index.js';

describe('lastIndexOf', () => {
  it('compares the whole substring', () => {
    expect(lastIndexOf('abcabd', 'abd')).toBe(3);
    expect(lastIndexOf('abcabd', 'ax')).toBe(-1);
  });

  it('does not find the empty string', () => {
    expect(lastIndexOf('abc', '')).toBe(-1);
  });

  it('agrees with the method for all other strings', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ab]{0,8}$/),
        fc.stringMatching(/^[ab]{1,3}$/),
        (text, part) => {
          expect(lastIndexOf(text, part)).toBe(text.lastIndexOf(part));
        },
      ),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => lastIndexOf('a', 1 as never)).toThrow(
      new TypeError('part must be a string, but is 1'),
    );
  });
});
