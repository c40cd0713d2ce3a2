import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { join } from '../../src/array/index.js';

describe('join', () => {
  it('puts the separator between the elements', () => {
    expect(join(['users', 42, 'posts'], '/')).toBe('users/42/posts');
    expect(join(['a', 'b'])).toBe('a,b');
    expect(join(['a', 'b'], 0)).toBe('a0b');
    expect(join([])).toBe('');
  });

  it('can be split again at a separator that no element has', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (array) => {
        expect(join(array, '-').split('-').map(Number)).toEqual(array);
      }),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => join('ab' as never)).toThrow(new TypeError('array must be an array, but is "ab"'));
  });
});
