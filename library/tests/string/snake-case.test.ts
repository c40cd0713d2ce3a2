import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camelCase } from '../../src/string/camel-case.js';
import { snakeCase } from '../../src/string/index.js';

describe('snakeCase', () => {
  it('inserts a separator before each capital inside the text', () => {
    expect(snakeCase('createdAt')).toBe('created_at');
    expect(snakeCase('UserID')).toBe('user_i_d');
    expect(snakeCase('Foo-Bar baz_Qux')).toBe('foo-bar baz_qux');
  });

  it('is undone by camelCase', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,4}(?:[A-Z][a-z]{1,4}){0,3}$/), (text) => {
        expect(camelCase(snakeCase(text))).toBe(text);
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => snakeCase(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
