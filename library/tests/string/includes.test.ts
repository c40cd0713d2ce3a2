import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includes } from '../../src/string/index.js';

describe('includes', () => {
  it('agrees with the method', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ab]{0,6}$/),
        fc.stringMatching(/^[ab]{0,2}$/),
        (text, part) => {
          expect(includes(text, part)).toBe(text.includes(part));
        },
      ),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => includes('a', 1 as never)).toThrow(
      new TypeError('part must be a string, but is 1'),
    );
  });
});
