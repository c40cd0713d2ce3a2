import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { camelCase } from '../../src/string/index.js';

describe('camelCase', () => {
  it('joins words with capitals', () => {
    expect(camelCase('user-name')).toBe('userName');
    expect(camelCase('created_at')).toBe('createdAt');
    expect(camelCase('USER_NAME')).toBe('userName');
  });

  it('keeps the words of a string that already has capitals', () => {
    expect(camelCase('GetUserId')).toBe('getUserId');
    expect(camelCase('XMLHttpRequest')).toBe('xmlHttpRequest');
    expect(camelCase('level2Boss')).toBe('level2Boss');
  });

  it('removes only a separator before a letter', () => {
    expect(camelCase('_private-name')).toBe('privateName');
    expect(camelCase('a--b')).toBe('a-B');
    expect(camelCase('a-1')).toBe('a-1');
    expect(camelCase('-')).toBe('-');
    expect(camelCase('hello world')).toBe('hello world');
    expect(camelCase('한글-name')).toBe('한글Name');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,5}(?:[-_][a-z]{2,5}){0,3}$/), (text) => {
        const name = camelCase(text);
        expect(camelCase(name)).toBe(name);
        expect(name).not.toMatch(/[-_]/);
      }),
    );
  });

  it('rejects values other than strings', () => {
    expect(() => camelCase(1 as never)).toThrow(new TypeError('text must be a string, but is 1'));
  });
});
