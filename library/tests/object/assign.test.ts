import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign } from '../../src/object/index.js';

describe('assign', () => {
  it('lets later sources win', () => {
    expect(assign({ a: 1, b: 1, c: 1 }, [{ b: 2, c: 2 }, { c: 3 }])).toEqual({ a: 1, b: 2, c: 3 });
  });

  it('skips values other than plain objects', () => {
    expect(assign({ a: 1 }, [null, 1, ['x'], new Date(), () => 1])).toEqual({ a: 1 });
  });

  it('rejects the instance of a class', () => {
    class Defaults {
      port = 80;
    }
    expect(() => assign({}, [{}, new Defaults()])).toThrow(
      new TypeError('sources[1] must be a plain object, but is an instance of Defaults'),
    );
    expect(() => assign(new Defaults(), [])).toThrow(TypeError);
    const derived: { port: 80 } = Object.create({}, { port: { value: 80, enumerable: true } });
    expect(() => assign({}, [derived])).toThrow(TypeError);
  });

  it('agrees with Object.assign for plain objects', () => {
    const objects = fc.dictionary(fc.string(), fc.integer());
    fc.assert(
      fc.property(objects, fc.array(objects), (object, sources) => {
        const expected = new Map(Object.entries(object));
        for (const source of sources) {
          for (const [key, value] of Object.entries(source)) expected.set(key, value);
        }
        expect(new Map(Object.entries(assign(object, sources)))).toEqual(expected);
      }),
    );
  });

  it('names the argument that is wrong', () => {
    expect(() => assign({}, {} as never)).toThrow(
      new TypeError('sources must be an array, but is an object'),
    );
  });

  it('rejects other values with a clear error', () => {
    expect(() => assign(1 as never, [])).toThrow(
      new TypeError('object must be an object, but is 1'),
    );
  });

  it('does not mutate its input', () => {
    const object = Object.freeze({ a: 1, b: Object.freeze({ c: 2 }) });
    assign(object, [{ a: 2 }]);
    expect(object).toEqual({ a: 1, b: { c: 2 } });
  });
});
