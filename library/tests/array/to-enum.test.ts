import { describe, expect, it } from 'vitest';
import { toEnum } from '../../src/array/index.js';

describe('toEnum', () => {
  it('capitalizes the keys', () => {
    expect(toEnum(['debug', 'error'])).toEqual({ Debug: 'debug', Error: 'error' });
    expect(toEnum(['debug', 'error'], true)).toEqual({ Debug: 0, Error: 1 });
  });

  it('is frozen', () => {
    expect(toEnum(['debug'])).toSatisfy(Object.isFrozen);
  });

  it('treats `__proto__` as an ordinary key', () => {
    expect(Object.keys(toEnum(['__proto__']))).toEqual(['__proto__']);
  });

  it('rejects values that are not strings', () => {
    expect(() => toEnum([1] as never)).toThrow(
      new TypeError('array element must be a string, but is 1'),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => toEnum('ab' as never)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });
});
