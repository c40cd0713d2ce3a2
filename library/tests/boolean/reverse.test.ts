import { describe, expect, it } from 'vitest';
import { reverse } from '../../src/boolean/index.js';

describe('reverse', () => {
  it('negates', () => {
    expect(reverse(true)).toBe(false);
    expect(reverse(false)).toBe(true);
  });

  it('rejects values other than booleans', () => {
    expect(() => reverse(0 as never)).toThrow(new TypeError('value must be a boolean, but is 0'));
  });
});
