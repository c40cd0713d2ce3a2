import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entries } from '../../src/object/index.js';

describe('entries', () => {
  it('lists the pairs of an object', () => {
    expect(entries({ name: 'Ada', age: 36 })).toEqual([
      ['name', 'Ada'],
      ['age', 36],
    ]);
    expect(entries({})).toEqual([]);
  });

  it('gives keys as strings and omits symbols', () => {
    expect(entries({ 1: 'a', [Symbol.iterator as symbol]: 'b' })).toEqual([['1', 'a']]);
  });

  it('agrees with Object.entries', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (object) => {
        expect(entries(object)).toEqual(Object.entries(object));
      }),
    );
  });

  it('rejects values other than plain objects', () => {
    expect(() => entries([1] as never)).toThrow(
      new TypeError('object must be an object, but is an array'),
    );
    expect(() => entries(new (class Row {})())).toThrow(
      new TypeError('object must be a plain object, but is an instance of Row'),
    );
  });
});
