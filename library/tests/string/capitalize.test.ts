import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalize } from '../../src/string/index.js';

describe('capitalize', () => {
  it('changes the first letter of each word', () => {
    expect(capitalize('new york')).toBe('New York');
    expect(capitalize("don't 'n' stop")).toBe("Don't 'N' Stop");
    expect(capitalize('a1b-c')).toBe('A1B-C');
    expect(capitalize('한글a')).toBe('한글A');
  });

  it('changes nothing but the case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z '1-]*$/), (text) => {
        expect(capitalize(text).toLowerCase()).toBe(text.toLowerCase());
        expect(capitalize(capitalize(text))).toBe(capitalize(text));
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => capitalize(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
