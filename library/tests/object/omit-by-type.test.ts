import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { omitByType } from '../../src/object/index.js';

describe('omitByType', () => {
  const isText = (value: unknown): value is string => typeof value === 'string';

  it('leaves out the properties that pass the guard', () => {
    expect(omitByType({ id: 7, name: 'Ada' }, isText)).toEqual({ id: 7 });
  });

  it('calls the guard with each property', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())), (object) => {
        const expected = Object.entries(object).filter(([, value]) => !isText(value));
        expect(Object.entries(omitByType(object, isText))).toEqual(expected);
      }),
    );
  });

  it('rejects values other than plain objects, and a guard that is not a function', () => {
    expect(() => omitByType(new (class Row {})(), isText)).toThrow(
      new TypeError('object must be a plain object, but is an instance of Row'),
    );
    expect(() => omitByType({}, 'text' as never)).toThrow(
      new TypeError('guard must be a function, but is "text"'),
    );
  });
});
