import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepPick, get } from '../../src/object/index.js';

describe('deepPick', () => {
  const user = { id: 7, login: { email: 'a@b.c', password: 'x' }, 'a.b': { c: 1 } };

  it('picks only the property at the path', () => {
    expect(deepPick(user, 'login.email')).toEqual({ login: { email: 'a@b.c' } });
    expect(deepPick(user, 'id')).toEqual({ id: 7 });
    expect(deepPick(user, 'a.b.c')).toEqual({ 'a.b': { c: 1 } });
  });

  it('picks nothing where a path does not exist', () => {
    expect(deepPick(user, 'login.name')).toEqual({ login: {} });
    expect(deepPick(user, '')).toEqual({});
    expect(deepPick({ list: ['a'] } as { list: string[] }, 'list.5')).toEqual({ list: {} });
    expect(deepPick({ a: { c: 2 } } as { a: { b: 1 } | { c: 2 } }, 'a.b')).toEqual({ a: {} });
    const dictionary: Record<string, string> = {};
    expect(Reflect.ownKeys(deepPick(dictionary, '__proto__'))).toEqual([]);
  });

  it('picks up to the first missing object', () => {
    expect(deepPick({ a: null } as { a: { b: 1 } | null }, 'a.b')).toEqual({ a: null });
    expect(deepPick({} as { a?: { b: 1 } }, 'a.b')).toEqual({});
  });

  it('keeps the value at the path', () => {
    const key = fc.stringMatching(/^[a-z]{1,3}$/);
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 5 }), fc.integer(), (keys, value) => {
        const object = keys.reduceRight<unknown>(
          (inner, name) => ({ [name]: inner, other: 0 }),
          value,
        );
        const path = keys.join('.');
        const picked = deepPick(object as Record<string, never>, path);
        expect(get(picked as Record<string, never>, path)).toBe(value);
      }),
    );
  });

  it('picks from arrays and functions as from objects', () => {
    const matrix: number[][] = [[1, 2]];
    expect(deepPick(matrix, '0.1')).toEqual({ 0: { 1: 2 } });
    expect(deepPick(matrix, '1.0')).toEqual({});
    expect(
      deepPick(
        Object.assign(() => 1, { page: { size: 5, at: 1 } }),
        'page.size',
      ),
    ).toEqual({
      page: { size: 5 },
    });
  });

  it('rejects other values with a clear error', () => {
    expect(() => deepPick(1 as never, 'a')).toThrow(
      new TypeError('object must be an object, but is 1'),
    );
  });
});
