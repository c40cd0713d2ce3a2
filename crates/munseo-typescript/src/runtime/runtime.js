// Helpers for running examples: modules that are linked on demand, and comparison of values.
globalThis.munseo = (() => {
  'use strict';
  // Examples may put others in the place of these.
  const { getOwnPropertyDescriptor, getPrototypeOf, isExtensible, ownKeys } = Reflect;
  const { stringify } = JSON;
  const { is } = Object;
  const dependence = globalThis.munseoDependence;
  const makeAssertions = globalThis.munseoAssertions;
  delete globalThis.munseoDependence;
  delete globalThis.munseoAssertions;

  // Printing is not compared.
  const ignore = () => {};
  const printers = ['log', 'info', 'debug', 'warn', 'error', 'trace', 'table', 'dir', 'group', 'groupEnd', 'time', 'timeEnd'];
  globalThis.console ??= Object.fromEntries(printers.map((name) => [name, ignore]));

  const definitions = new Map();
  const instances = new Map();
  const loading = new Set();

  function require(id) {
    let exports = instances.get(id);
    if (exports === undefined) {
      exports = {};
      // Before it runs, so that modules may import each other.
      instances.set(id, exports);
      loading.add(id);
      dependence.load(1);
      definitions.get(id)(exports, require);
      dependence.load(-1);
      loading.delete(id);
    } else if (loading.has(id)) {
      dependence.importedTooEarly();
    }
    return exports;
  }

  function isPlain(value) {
    const prototype = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
  }

  // What own keys do not have of objects of these classes.
  const contents = [
    [Date, Number],
    [RegExp, String],
    [Error, ({ name, message, cause, errors }) => [name, message, cause, errors]],
    [Map, (it) => [...it]],
    [Set, (it) => [...it]],
    [getPrototypeOf(Uint8Array), (it) => [...it]],
  ];
  const contentOf = (value) => contents.find(([type]) => value instanceof type) ?? [];
  const isOpaque = (value) => [Promise, WeakMap, WeakSet].some((type) => value instanceof type);
  // Where an error was made is not compared.
  const keysOf = (value) => ownKeys(value).filter((key) => key !== 'stack' || !(value instanceof Error));

  function prototypeOf(value) {
    return Array.isArray(value) ? Array.prototype : (getPrototypeOf(value) ?? Object.prototype);
  }

  function same(left, right) {
    if (left === right || is(left, right)) return true;
    if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
    if (prototypeOf(left) !== prototypeOf(right) || isOpaque(left)) return false;
    const [, read] = contentOf(left);
    if (read && !same(read(left), read(right))) return false;
    const keys = keysOf(left);
    return (
      keys.length === keysOf(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && same(left[key], right[key]))
    );
  }

  // What a reader would call the same: members that are undefined may be left out.
  function alike(left, right) {
    if (same(left, right)) return true;
    if (typeof left !== 'object' || typeof right !== 'object' || !left || !right || isOpaque(left)) return false;
    if (ArrayBuffer.isView(left) && Array.isArray(right)) return alike([...left], right);
    if (Array.isArray(left) !== Array.isArray(right)) return false;
    const [type, read] = contentOf(left);
    if (type !== contentOf(right)[0] || (read && !alike(read(left), read(right)))) return false;
    const isStated = (value) => (key) => Array.isArray(value) || value[key] !== undefined;
    const keys = keysOf(left).filter(isStated(left));
    return (
      keys.length === keysOf(right).filter(isStated(right)).length &&
      keys.every((key) => Object.hasOwn(right, key) && alike(left[key], right[key]))
    );
  }

  function show(value, above, separator = '; ') {
    if (typeof value === 'string') {
      const json = JSON.stringify(value);
      return /['\\]/.test(json) ? json : `'${json.slice(1, -1)}'`;
    }
    if (typeof value === 'bigint') return `${value}n`;
    if (Object.is(value, -0)) return '-0';
    if (typeof value === 'function') return value.name ? `function ${value.name}` : 'a function';
    if (typeof value !== 'object' || value === null) return String(value);
    if (above.includes(value)) return '…';
    const inside = [...above, value];
    if (Array.isArray(value)) return `[${value.map((item) => show(item, inside, separator)).join(', ')}]`;
    if (!isPlain(value)) return Object.prototype.toString.call(value);
    const members = Object.keys(value).map((key) => {
      const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : show(key, inside);
      return `${name}: ${show(value[key], inside, separator)}`;
    });
    return members.length === 0 ? '{}' : `{ ${members.join(separator)} }`;
  }

  const assertions = makeAssertions({ same, alike, show }, dependence.record);
  definitions.set('munseo:assertions', (exports) => Object.assign(exports, assertions));
  for (const name of ['assert', 'expect', 'test', 'it', 'describe']) globalThis[name] ??= assertions[name];

  // All objects of the language itself, as they are before an example runs.
  function languageObjects() {
    const found = [];
    const seen = new Set();
    const open = [globalThis];
    while (open.length > 0) {
      const object = open.pop();
      if (object === null || !['object', 'function'].includes(typeof object) || seen.has(object)) continue;
      seen.add(object);
      const properties = ownKeys(object).map((key) => {
        const { value, get, set } = getOwnPropertyDescriptor(object, key);
        open.push(value ?? null, get ?? null, set ?? null);
        return { key, value, get, set };
      });
      open.push(getPrototypeOf(object));
      found.push({ object, properties, prototype: getPrototypeOf(object), isOpen: isExtensible(object) });
    }
    return found;
  }

  // Whether an example has changed what the next one would find. Reads nothing that could be changed.
  function isTouched(objects) {
    for (let at = 0; at < objects.length; at += 1) {
      const { object, properties, prototype, isOpen } = objects[at];
      if (getPrototypeOf(object) !== prototype || isExtensible(object) !== isOpen) return true;
      if (ownKeys(object).length !== properties.length) return true;
      for (let index = 0; index < properties.length; index += 1) {
        const { key, value, get, set } = properties[index];
        const now = getOwnPropertyDescriptor(object, key);
        if (!now || !is(now.value, value) || now.get !== get || now.set !== set) return true;
      }
    }
    return false;
  }

  let objects;

  return {
    caught: dependence.caught,
    define(id, definition) {
      definitions.set(id, definition);
    },
    run(example) {
      objects ??= languageObjects();
      // What the library has counted or remembered is another example's.
      instances.clear();
      loading.clear();
      const checks = [];
      const check = (index, actual, expected) => {
        const depends = dependence.of(actual);
        const isProven = depends === null;
        checks.push({ index, depends, actual: isProven && !same(actual, expected) ? show(actual, []) : null });
      };
      const claim = (index, actual, expected, isMarked, isSame = alike(actual, expected)) => {
        const isPromise = typeof actual?.then === 'function';
        const depends = dependence.of(actual) ?? (isPromise ? 'code that waits' : null);
        // Without a mark, the comment after a call without a result is a remark.
        const isProven = depends !== null || isSame || (!isMarked && actual === undefined);
        checks.push({ index, depends, actual: isProven ? null : show(actual, [], ', ') });
      };
      claim.printed = (index, values, expected, isMarked) => {
        if (values.length !== 1) checks.push({ index, depends: 'how a console prints', actual: null });
        else claim(index, values[0], expected, isMarked);
      };
      claim.throws = (index, run) => {
        try {
          const depends = typeof run()?.then === 'function' ? 'code that waits' : dependence.of();
          checks.push({ index, depends, actual: depends === null ? 'no error' : null });
        } catch (thrown) {
          checks.push({ index, depends: dependence.ofError(thrown), actual: null });
        }
      };
      claim.holds = (index, run) => {
        const give = (actual, error = null) => checks.push({ index, depends: error ?? dependence.of(), actual });
        try {
          const isPromise = typeof run()?.then === 'function';
          give(null, isPromise ? 'code that waits' : null);
        } catch (thrown) {
          const depends = dependence.ofError(thrown);
          give(depends === null ? String(thrown) : null, depends);
        }
      };
      claim.attempt = (run) => {
        try {
          run();
        } catch {}
      };
      let error = null;
      let depends = null;
      dependence.start();
      try {
        example({}, require, check, claim);
      } catch (thrown) {
        depends = dependence.ofError(thrown);
        error = String(thrown);
      }
      return stringify({ checks, error, depends, touched: isTouched(objects) });
    },
  };
})();
