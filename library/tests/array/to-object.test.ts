import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toObject } from '../../src/array/index.js';

describe('toObject', () => {
  it('maps each key to itself', () => {
    const mark = Symbol('mark');
    expect(toObject(['click', 1, mark])).toEqual({ click: 'click', 1: 1, [mark]: mark });
  });

  it('has each key once', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (keys) => {
        expect(Object.keys(toObject(keys)).sort()).toEqual([...new Set(keys)].sort());
      }),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => toObject('ab' as never)).toThrow(
      new TypeError('array must be an array, but is "ab"'),
    );
  });
});
