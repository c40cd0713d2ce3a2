import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camelCase } from '../../src/string/camel-case.js';
import { kebabCase } from '../../src/string/index.js';

describe('kebabCase', () => {
  it('inserts a separator before each capital inside the text', () => {
    expect(kebabCase('backgroundColor')).toBe('background-color');
    expect(kebabCase('UserID')).toBe('user-i-d');
    expect(kebabCase('Foo-Bar baz_Qux')).toBe('foo-bar baz_qux');
  });

  it('is undone by camelCase', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,4}(?:[A-Z][a-z]{1,4}){0,3}$/), (text) => {
        expect(camelCase(kebabCase(text))).toBe(text);
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => kebabCase(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
