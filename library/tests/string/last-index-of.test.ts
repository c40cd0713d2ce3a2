import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastIndexOf } from '../../src/string/index.js';

describe('lastIndexOf', () => {
  it('compares the whole part', () => {
    expect(lastIndexOf('abcabd', 'abd')).toBe(3);
    expect(lastIndexOf('abcabd', 'ax')).toBe(-1);
  });

  it('finds the empty text nowhere', () => {
    expect(lastIndexOf('abc', '')).toBe(-1);
  });

  it('agrees with the method for all other parts', () => {
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

  it('takes nothing but text', () => {
    expect(() => lastIndexOf('a', 1 as never)).toThrow(
      new TypeError('part must be a string, but is 1'),
    );
  });
});
