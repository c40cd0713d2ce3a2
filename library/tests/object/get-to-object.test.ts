import { describe, expect, it } from 'vitest';
import { getToObject } from '../../src/object/index.js';

describe('getToObject', () => {
  it('keeps the objects that lead to the value', () => {
    const state = { user: { name: 'Ada', age: 36 }, theme: 'dark' };
    expect(getToObject(state, 'user.name')).toEqual({ user: { name: 'Ada' } });
    expect(getToObject(state, 'theme')).toEqual({ theme: 'dark' });
  });

  it('gives an empty object if an object along the path is missing', () => {
    expect(getToObject({} as { user?: { name: string } }, 'user.name')).toEqual({});
    const nothing: { user: { name: string } | null } = { user: null };
    expect(getToObject(nothing, 'user.name')).toEqual({});
    const matrix = { m: [[1], [2]] as number[][] };
    expect(getToObject(matrix, 'm.0.5')).toEqual({});
    expect(getToObject(matrix, 'm.1.0')).toEqual({ m: { 1: { 0: 2 } } });
    expect(getToObject(matrix.m, '1.0')).toEqual({ 1: { 0: 2 } });
  });

  it('rejects other values with a clear error', () => {
    expect(() => getToObject(1 as never, 'a' as never)).toThrow(
      new TypeError('object must be an object, but is 1'),
    );
  });
});
