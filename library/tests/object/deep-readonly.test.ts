import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepReadonly } from '../../src/object/index.js';

describe('deepReadonly', () => {
  it('freezes a copy at every depth', () => {
    const object = { a: [{ b: 1 }], c: { d: 2 } };
    const frozen = deepReadonly(object);
    expect(frozen).toEqual(object);
    for (const part of [frozen, frozen.a, frozen.a[0], frozen.c]) {
      expect(part).toSatisfy(Object.isFrozen);
    }
    for (const part of [object, object.a, object.a[0], object.c]) {
      expect(part).not.toSatisfy(Object.isFrozen);
    }
  });

  it('shares functions and instances', () => {
    const at = new Date();
    expect(deepReadonly({ at }).at).toBe(at);
    expect(at).not.toSatisfy(Object.isFrozen);
  });

  it('rejects the instance of a class and names its path', () => {
    class Login {
      #password = 'x';
      read() {
        return this.#password;
      }
    }
    expect(() => deepReadonly({ user: { login: new Login() } })).toThrow(
      new TypeError('value.user.login must be a plain object, but is an instance of Login'),
    );
  });

  it('is equal to what it copies', () => {
    fc.assert(
      fc.property(fc.object({ withNullPrototype: false }), (object) => {
        expect(deepReadonly(object)).toEqual(object);
      }),
    );
  });
});
