import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diff } from '../../src/object/index.js';

describe('diff', () => {
  it('keeps what one side lacks and what has changed', () => {
    expect(diff({ id: 1, name: 'a', nick: 'n' }, { id: 2, name: 'a', mail: 'm' })).toEqual({
      nick: 'n',
      id: 2,
      mail: 'm',
    });
  });

  it('compares plain objects and arrays by their contents', () => {
    expect(diff({ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 2 }] } })).toEqual({});
    expect(diff({ a: { b: [1] } }, { a: { b: [1, 2] } })).toEqual({ a: { b: [1, 2] } });
    expect(diff({ a: Number.NaN, b: 0 }, { a: Number.NaN, b: -0 })).toEqual({});
  });

  it('compares an object that contains itself', () => {
    interface Ring {
      next?: Ring;
    }
    const [left, right]: Ring[] = [{}, {}];
    Object.assign(left as Ring, { next: left });
    Object.assign(right as Ring, { next: right });
    expect(diff(left as Ring, right as Ring)).toEqual({});
  });

  it('finds no difference between a copy and its original', () => {
    fc.assert(
      fc.property(fc.object({ withNullPrototype: false }), (object) => {
        expect(diff(object, structuredClone(object))).toEqual({});
      }),
    );
  });

  it('rejects values other than plain objects', () => {
    expect(() => diff({}, new (class Row {})())).toThrow(
      new TypeError('right must be a plain object, but is an instance of Row'),
    );
  });
});
