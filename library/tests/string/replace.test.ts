import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replace } from '../../src/string/index.js';

describe('replace', () => {
  it('agrees with the method, apart from empty parts', () => {
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

  it('replaces no empty part', () => {
    expect(replace('ab', '', 'x')).toBe('ab');
  });

  it('puts in dollar signs as they are', () => {
    expect(replace('a', 'a', '$&')).toBe('$&');
  });

  it('takes nothing but text', () => {
    expect(() => replace('a', 'b', 1 as never)).toThrow(
      new TypeError('to must be a string, but is 1'),
    );
  });
});
