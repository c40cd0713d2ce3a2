import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startsWith } from '../../src/string/index.js';

describe('startsWith', () => {
  it('agrees with the method', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ab]{0,6}$/),
        fc.stringMatching(/^[ab]{0,2}$/),
        (text, part) => {
          expect(startsWith(text, part)).toBe(text.startsWith(part));
        },
      ),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => startsWith('a', 1 as never)).toThrow(
      new TypeError('part must be a string, but is 1'),
    );
  });
});
