import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replaceAll } from '../../src/string/index.js';

describe('replaceAll', () => {
  it('agrees with the method, except for the empty string', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ab]{0,8}$/),
        fc.stringMatching(/^[ab]{1,2}$/),
        fc.string(),
        (text, from, to) => {
          expect(replaceAll(text, from, to)).toBe(text.replaceAll(from, () => to));
        },
      ),
    );
  });

  it('does not replace the empty string', () => {
    expect(replaceAll('ab', '', 'x')).toBe('ab');
  });

  it('inserts dollar signs literally', () => {
    expect(replaceAll('a', 'a', '$&')).toBe('$&');
  });

  it('rejects values other than strings', () => {
    expect(() => replaceAll('a', 'b', 1 as never)).toThrow(
      new TypeError('to must be a string, but is 1'),
    );
  });
});
