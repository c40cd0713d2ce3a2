import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { deepOmit } from '../../src/object/index.js';

describe('deepOmit', () => {
  it('leaves out the property at a path', () => {
    expect(deepOmit({ a: { b: 1, c: 2 }, d: 3 }, 'a.b')).toEqual({ a: { c: 2 }, d: 3 });
    expect(deepOmit({ a: 1, d: 3 }, 'a')).toEqual({ d: 3 });
  });

  it('reads a key with dots as a key first', () => {
    expect(deepOmit({ 'a.b': 1, a: { b: 2 } }, 'a.b')).toEqual({ a: { b: 2 } });
    expect(deepOmit({ 'a.b': { c: 1, d: 2 } }, 'a.b.c')).toEqual({ 'a.b': { d: 2 } });
  });

  it('removes nothing if the path does not exist', () => {
    expect(deepOmit({ a: { b: 1 } }, 'a.x' as never)).toEqual({ a: { b: 1 } });
    expect(deepOmit({} as { a?: { b: 1 } }, 'a.b')).toEqual({});
    expect(deepOmit({ a: null } as { a: { b: 1 } | null }, 'a.b')).toEqual({ a: null });
  });

  it('throws if it cannot remove the property', () => {
    class Login {
      email = 'a@b.c';
      password = 'secret';
    }
    const message = (kind: string) =>
      new TypeError(
        `object.login must be a plain object so that login.password can be removed, but is ${kind}`,
      );
    expect(() => deepOmit({ login: new Login() }, 'login.password')).toThrow(
      message('an instance of Login'),
    );
    expect(() => deepOmit({ login: [{ password: 'x' }] }, 'login.password' as never)).toThrow(
      message('an array'),
    );
    expect(() => deepOmit({ login: new Map() }, 'login.password' as never)).toThrow(
      message('an instance of Map'),
    );
    expect(() => deepOmit(new Login(), 'password')).toThrow(
      new TypeError('object must be a plain object, but is an instance of Login'),
    );
  });

  it('copies objects of another realm', () => {
    const foreign = runInNewContext('({ login: { email: 1, password: 2 } })') as {
      login: { email: number; password: number };
    };
    expect(deepOmit(foreign, 'login.password')).toEqual({ login: { email: 1 } });
  });

  it('shares objects that it does not copy', () => {
    const inner = { c: 1 };
    expect(deepOmit({ a: 1, b: inner }, 'a').b).toBe(inner);
  });

  it('rejects other values with a clear error', () => {
    expect(() => deepOmit(1 as never, 'a')).toThrow(
      new TypeError('object must be an object, but is 1'),
    );
  });

  it('does not mutate its input', () => {
    const object = Object.freeze({ a: 1, b: Object.freeze({ c: 2 }) });
    deepOmit(object, 'b.c');
    expect(object).toEqual({ a: 1, b: { c: 2 } });
  });
});
