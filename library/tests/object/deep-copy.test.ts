import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepCopy } from '../../src/object/index.js';

describe('deepCopy', () => {
  it('copies the objects inside as well', () => {
    const object = { a: { b: 1 } };
    const copy = deepCopy(object);
    expect(copy).toEqual(object);
    expect(copy).not.toBe(object);
    expect(copy.a).not.toBe(object.a);
  });

  it('shares arrays, functions and instances', () => {
    const object = { list: [{ a: 1 }], at: new Date(), call: () => 1 };
    const copy = deepCopy(object);
    expect(copy.list).toBe(object.list);
    expect(copy.at).toBe(object.at);
    expect(copy.call).toBe(object.call);
  });

  it('copies an object that contains itself once', () => {
    interface Ring {
      next?: Ring;
    }
    const ring: Ring = {};
    ring.next = ring;
    const copy = deepCopy(ring);
    expect(copy).not.toBe(ring);
    expect(copy.next).toBe(copy);
  });

  it('rejects the instance of a class and names its path', () => {
    class Login {
      #password = 'x';
      read() {
        return this.#password;
      }
    }
    expect(() => deepCopy({ user: { login: new Login() } })).toThrow(
      new TypeError('value.user.login must be a plain object, but is an instance of Login'),
    );
  });

  it('is equal to what it copies', () => {
    fc.assert(
      fc.property(fc.object({ withNullPrototype: false }), (object) => {
        expect(deepCopy(object)).toEqual(object);
      }),
    );
  });
});
