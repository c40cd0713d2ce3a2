import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf } from '../../src/string/index.js';

describe('indexOf', () => {
  it('compares the whole substring', () => {
    expect(indexOf('abcabd', 'abd')).toBe(3);
    expect(indexOf('abcabd', 'ax')).toBe(-1);
  });

  it('does not find the empty string', () => {
    expect(indexOf('abc', '')).toBe(-1);
  });

  it('agrees with the method for all other strings', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ab]{0,8}$/),
        fc.stringMatching(/^[ab]{1,3}$/),
        (text, part) => {
          expect(indexOf(text, part)).toBe(text.indexOf(part));
        },
      ),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => indexOf('a', 1 as never)).toThrow(
      new TypeError('part must be a string, but is 1'),
    );
  });
});
