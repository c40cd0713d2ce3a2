import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includes } from '../../src/array/index.js';

describe('includes', () => {
  it('finds an element', () => {
    expect(includes(['GET', 'POST'], 'POST')).toBe(true);
    expect(includes(['GET', 'POST'], 'PATCH')).toBe(false);
  });

  it('finds every element of an array', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (array) => {
        for (const element of array) expect(includes(array, element)).toBe(true);
      }),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => includes('ab' as never, 'a')).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });
});
