import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flip } from '../../src/object/index.js';

describe('flip', () => {
  it('exchanges keys and values', () => {
    expect(flip({ ok: 200, missing: 404 })).toEqual({ 200: 'ok', 404: 'missing' });
    expect(flip({ a: true, b: null, c: undefined })).toEqual({
      true: 'a',
      null: 'b',
      undefined: 'c',
    });
  });

  it('lets the last of several keys win', () => {
    expect(flip({ a: 1, b: 1 })).toEqual({ 1: 'b' });
  });

  it('is its own inverse if the values are unique', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/)), (names) => {
        const object = Object.fromEntries(names.map((name, index) => [name, `v${index}`]));
        expect(flip(flip(object))).toEqual(object);
      }),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => flip(1 as never)).toThrow(new TypeError('object must be an object, but is 1'));
  });
});
