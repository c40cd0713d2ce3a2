import { describe, expect, it } from 'vitest';
import { replaceKeys } from '../../src/object/index.js';

describe('replaceKeys', () => {
  it('does not take a value that every object inherits', () => {
    expect(() => replaceKeys({ toString: 5 }, ['toString'], {})).toThrow(
      new RangeError('source must have the key toString'),
    );
  });

  it('copies the chosen values from the other object', () => {
    expect(replaceKeys({ id: 7, age: 36 }, ['age'], { id: 0, age: '36' })).toEqual({
      id: 7,
      age: '36',
    });
  });

  it('adds no key', () => {
    expect(replaceKeys({ id: 7 }, ['age'], { age: '36' })).toEqual({ id: 7 });
  });

  it('rejects a source that lacks a chosen key', () => {
    expect(() => replaceKeys({ id: 7 }, ['id'], {})).toThrow(
      new RangeError('source must have the key id'),
    );
  });

  it('names the argument that is wrong', () => {
    expect(() => replaceKeys({}, 'id' as never, {})).toThrow(
      new TypeError('keys must be an array, but is "id"'),
    );
  });
});
