import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replace } from '../../src/string/index.js';

describe('replace', () => {
  it('agrees with the method, except for the empty string', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ab]{0,8}$/),
        fc.stringMatching(/^[ab]{1,2}$/),
        fc.string(),
        (text, from, to) => {
          expect(replace(text, from, to)).toBe(text.replace(from, () => to));
        },
      ),
    );
  });

  it('does not replace the empty string', () => {
    expect(replace('ab', '', 'x')).toBe('ab');
  });

  it('inserts dollar signs literally', () => {
    expect(replace('a', 'a', '$&')).toBe('$&');
  });

  it('rejects values other than strings', () => {
    expect(() => replace('a', 'b', 1 as never)).toThrow(
      new TypeError('to must be a string, but is 1'),
    );
  });
});
