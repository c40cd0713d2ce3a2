import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsWith } from '../../src/string/index.js';

describe('endsWith', () => {
  it('agrees with the method', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ab]{0,6}$/),
        fc.stringMatching(/^[ab]{0,2}$/),
        (text, part) => {
          expect(endsWith(text, part)).toBe(text.endsWith(part));
        },
      ),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => endsWith('a', 1 as never)).toThrow(
      new TypeError('part must be a string, but is 1'),
    );
  });
});
