import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zipToMap } from '../../src/array/index.js';

describe('zipToMap', () => {
  it('makes an object of pairs; the last of several with a key wins', () => {
    expect(
      zipToMap([
        ['a', 1],
        ['b', 2],
        ['a', 3],
      ]),
    ).toEqual({ a: 3, b: 2 });
  });

  it('treats `__proto__` as an ordinary key', () => {
    expect(Object.keys(zipToMap([['__proto__', 1]]))).toEqual(['__proto__']);
  });

  it('is the inverse of Object.entries', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer(), { noNullPrototype: true }), (object) => {
        expect(zipToMap(Object.entries(object))).toEqual(object);
      }),
    );
  });

  it('rejects values other than arrays', () => {
    expect(() => zipToMap({} as never)).toThrow(
      new TypeError('pairs must be an array, but is an object'),
    );
  });

  it('names a pair that is not an array', () => {
    expect(() => zipToMap([['a', 1], 2] as never)).toThrow(
      new TypeError('pairs[1] must be an array, but is 2'),
    );
  });
});
