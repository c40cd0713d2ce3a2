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
  });

  it('rejects other values with a clear error', () => {
    expect(() => getToObject(1 as never, 'a' as never)).toThrow(
      new TypeError('object must be an object, but is 1'),
    );
  });
});
