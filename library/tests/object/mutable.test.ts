import { describe, expect, it } from 'vitest';
import { mutable } from '../../src/object/index.js';

describe('mutable', () => {
  it('gives a copy that may be changed', () => {
    const frozen = Object.freeze({ a: 1 });
    const copy = mutable(frozen);
    copy.a = 1;
    expect(copy).toEqual(frozen);
    expect(copy).not.toSatisfy(Object.isFrozen);
  });

  it('copies an array as an array', () => {
    const copy = mutable(Object.freeze([3, 1, 2]));
    copy.push(4);
    expect(copy).toEqual([3, 1, 2, 4]);
  });

  it('rejects other values with a clear error', () => {
    expect(() => mutable(1 as never)).toThrow(new TypeError('object must be an object, but is 1'));
  });
});
