import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { get } from '../../src/object/index.js';

describe('get', () => {
  const config = { server: { port: 80, hosts: ['a', 'b'] }, 'a.b': { c: 1 }, '': 2 };

  it('follows a path', () => {
    expect(get(config, 'server.port')).toBe(80);
    expect(get(config, 'server.hosts.1')).toBe('b');
    expect(get(config, '')).toBe(2);
  });

  it('reads a key with dots as a key first', () => {
    expect(get(config, 'a.b.c')).toBe(1);
    expect(get({ 'a.b': 1, a: { b: 2 } }, 'a.b')).toBe(1);
  });

  it('gives undefined if something along the path is missing', () => {
    const options: { retry?: { times: number } } = {};
    expect(get(options, 'retry.times')).toBeUndefined();
    expect(get([1] as number[], '5')).toBeUndefined();
    expect(get({ a: null as { b: number } | null }, 'a.b')).toBeUndefined();
  });

  it('reads two indices as those of two arrays', () => {
    expect(get([[1, 2], [3]], '0.1')).toBe(2);
    expect(get([[1, 2], [3]] as number[][], '1.1')).toBeUndefined();
  });

  it('finds what a class has, but not what every object inherits', () => {
    class Money {
      get cents() {
        return 100;
      }
      toString() {
        return 'money';
      }
    }
    expect(get(new Money(), 'cents')).toBe(100);
    expect(get(new Money(), 'toString')).toBe(Money.prototype.toString);
    expect(get({ text: 'abc' }, 'text.length')).toBe(3);
    expect(get({ toString: 1 }, 'toString')).toBe(1);
    expect(get({ isPrototypeOf: 1, valueOf: 2 }, 'isPrototypeOf')).toBe(1);
    expect(get({ isPrototypeOf: 1, valueOf: 2 }, 'valueOf')).toBe(2);
    const dictionary: Record<string, string> = { ko: 'x' };
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']) {
      expect(get(dictionary, name), name).toBeUndefined();
      expect(get(Object.create(dictionary), name), name).toBeUndefined();
    }
    expect(get(JSON.parse('{ "__proto__": 1 }'), '__proto__')).toBe(1);
    expect(get({ dictionary }, 'dictionary.constructor.name' as 'dictionary')).toBeUndefined();
  });

  it('finds every value of a nested object', () => {
    const key = fc.stringMatching(/^[a-z]{1,3}$/);
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 5 }), fc.integer(), (keys, value) => {
        const object = keys.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
        expect(get(object as Record<string, never>, keys.join('.'))).toBe(value);
      }),
    );
  });

  it('rejects a path that is not a string', () => {
    expect(() => get({}, 1 as never)).toThrow(new TypeError('path must be a string, but is 1'));
  });
});
