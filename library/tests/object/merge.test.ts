import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge } from '../../src/object/index.js';

describe('merge', () => {
  it('lets the second object win', () => {
    expect(merge({ a: 1, b: 1 }, { b: 2, c: 2 })).toEqual({ a: 1, b: 2, c: 2 });
  });

  it('rejects the instance of a class', () => {
    class Options {
      port = 80;
    }
    expect(() => merge({}, new Options())).toThrow(
      new TypeError('second must be a plain object, but is an instance of Options'),
    );
  });

  it('agrees with a spread', () => {
    const objects = fc.dictionary(fc.string(), fc.integer());
    fc.assert(
      fc.property(objects, objects, (first, second) => {
        expect(merge(first, second)).toEqual({ ...first, ...second });
      }),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => merge({}, 1 as never)).toThrow(
      new TypeError('second must be an object, but is 1'),
    );
  });

  it('does not mutate its input', () => {
    const object = Object.freeze({ a: 1, b: Object.freeze({ c: 2 }) });
    merge(object, { a: 2 });
    expect(object).toEqual({ a: 1, b: { c: 2 } });
  });
});
