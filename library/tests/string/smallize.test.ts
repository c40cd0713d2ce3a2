import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallize } from '../../src/string/index.js';

describe('smallize', () => {
  it('changes the first letter of each word', () => {
    expect(smallize('New York')).toBe('new york');
    expect(smallize('OpenAPI')).toBe('openAPI');
    expect(smallize("Don'T")).toBe("don'T");
  });

  it('changes nothing but the case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z '1-]*$/), (text) => {
        expect(smallize(text).toLowerCase()).toBe(text.toLowerCase());
        expect(smallize(smallize(text))).toBe(smallize(text));
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => smallize(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
