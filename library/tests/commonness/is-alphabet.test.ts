import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlphabet } from '../../src/commonness/index.js';

describe('isAlphabet', () => {
  it('accepts letters of scripts that have capitals', () => {
    for (const text of ['KR', 'é', 'Жук']) expect(isAlphabet(text)).toBe(true);
  });

  it('rejects everything else', () => {
    for (const text of ['', 'a b', 'B12', 'a-b', '가나다', '😀'])
      expect(isAlphabet(text)).toBe(false);
  });

  it('accepts a string if and only if it accepts each character', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'Z', 'é', '1', ' ', '한')), (characters) => {
        const isEach = characters.every((character) => isAlphabet(character));
        expect(isAlphabet(characters.join(''))).toBe(characters.length > 0 && isEach);
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => isAlphabet(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
