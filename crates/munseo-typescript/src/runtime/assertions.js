// The assertions of `node:assert`, and those of test runners with `expect`. `compare` has the comparisons of values.
globalThis.munseoAssertions = (compare, record) => {
  'use strict';
  const { same, alike, show } = compare;
  const { is } = Object;

  class AssertionError extends Error {
    name = 'AssertionError';
  }

  function hold(isRight, actual, relation, ...expected) {
    if (isRight) return;
    const shown = expected.map((it) => ` ${show(it, [], ', ')}`).join('');
    throw new AssertionError(`${show(actual, [], ', ')} ${relation}${shown}`);
  }

  function thrownBy(run) {
    try {
      run();
    } catch (error) {
      return { error };
    }
    return undefined;
  }

  // Whether an error is as `expected` says: a text in its message, a pattern, a class, a function or an error.
  function isError(error, expected) {
    if (expected === undefined) return true;
    const message = String(error?.message ?? error);
    if (typeof expected === 'string') return message.includes(expected);
    if (expected instanceof RegExp) return expected.test(message);
    if (typeof expected === 'function')
      return expected.prototype === undefined ? expected(error) === true : error instanceof expected;
    return message === expected?.message;
  }

  const assert = (value) => hold(Boolean(value), value, 'is not true');
  const pairs = {
    equal: ['is not', (a, b) => a == b || (a !== a && b !== b)],
    strictEqual: ['is not', is],
    deepEqual: ['is not equal to', alike],
    deepStrictEqual: ['is not equal to', same],
  };
  for (const [name, [relation, test]] of Object.entries(pairs)) {
    assert[name] = (actual, expected) => hold(test(actual, expected), actual, relation, expected);
    assert[`not${name[0].toUpperCase()}${name.slice(1)}`] = (actual, expected) =>
      hold(!test(actual, expected), actual, relation.replace(' not', ''), expected);
  }
  Object.assign(assert, {
    ok: (value) => assert(value),
    fail: () => hold(false, 'fail', 'is called'),
    match: (text, pattern) => hold(pattern.test(text), text, 'does not match', String(pattern)),
    throws(run, expected) {
      const thrown = thrownBy(run);
      hold(thrown !== undefined && (typeof expected === 'string' || isError(thrown.error, expected)), run, 'does not throw this');
    },
    doesNotThrow: (run) => hold(thrownBy(run) === undefined, run, 'throws'),
    strict: assert,
    default: assert,
    assert,
  });

  const matchers = {
    toBe: is,
    toEqual: alike,
    toStrictEqual: same,
    toBeTruthy: (it) => Boolean(it),
    toBeFalsy: (it) => !it,
    toBeNull: (it) => it === null,
    toBeUndefined: (it) => it === undefined,
    toBeDefined: (it) => it !== undefined,
    toBeNaN: (it) => is(it, NaN),
    toBeGreaterThan: (it, other) => it > other,
    toBeGreaterThanOrEqual: (it, other) => it >= other,
    toBeLessThan: (it, other) => it < other,
    toBeLessThanOrEqual: (it, other) => it <= other,
    toBeCloseTo: (it, other, digits = 2) => Math.abs(it - other) < 10 ** -digits / 2,
    toBeInstanceOf: (it, type) => it instanceof type,
    toBeTypeOf: (it, name) => typeof it === name,
    toHaveLength: (it, length) => it.length === length,
    toContain: (it, part) => (typeof it === 'string' ? it.includes(part) : [...it].some((one) => is(one, part))),
    toContainEqual: (it, part) => [...it].some((one) => alike(one, part)),
    toMatch: (it, pattern) => (typeof pattern === 'string' ? it.includes(pattern) : pattern.test(it)),
    toThrow(run, expected) {
      const thrown = thrownBy(run);
      return thrown !== undefined && isError(thrown.error, expected);
    },
  };
  matchers.toThrowError = matchers.toThrow;

  function expect(actual) {
    const chain = (isNegated) =>
      new Proxy(
        {},
        {
          get(_, name) {
            if (name === 'not') return chain(!isNegated);
            const matcher = matchers[name];
            if (matcher === undefined) {
              record(`\`expect().${String(name)}\``);
              return () => {};
            }
            return (...expected) => {
              const isRight = Boolean(matcher(actual, ...expected)) !== isNegated;
              hold(isRight, actual, `${isNegated ? 'not ' : ''}${name}`, ...expected);
            };
          },
        },
      );
    return chain(false);
  }

  const run = (_, body) => body();
  return { assert, ok: assert, ...assert, expect, test: run, it: run, describe: run, default: assert };
};
