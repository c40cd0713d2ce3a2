// Helpers for running examples: modules that are linked on demand, and comparison of values.
globalThis.munseo = (() => {
  'use strict';
  // Examples may put others in the place of these.
  const { getOwnPropertyDescriptor, getPrototypeOf, isExtensible, ownKeys } = Reflect;
  const { stringify } = JSON;
  const { is } = Object;

  const definitions = new Map();
  const instances = new Map();

  function require(id) {
    let exports = instances.get(id);
    if (exports === undefined) {
      exports = {};
      // Before it runs, so that modules may import each other.
      instances.set(id, exports);
      definitions.get(id)(exports, require);
    }
    return exports;
  }

  function isPlain(value) {
    const prototype = Object.getPrototypeOf(value);
    return prototype === Object.prototype || prototype === null;
  }

  function same(left, right) {
    if (left === right || Object.is(left, right)) return true;
    if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
    if (Array.isArray(left) !== Array.isArray(right)) return false;
    if (!Array.isArray(left) && !(isPlain(left) && isPlain(right))) return false;
    const keys = Reflect.ownKeys(left);
    return (
      keys.length === Reflect.ownKeys(right).length &&
      keys.every((key) => Object.hasOwn(right, key) && same(left[key], right[key]))
    );
  }

  function show(value, above) {
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
    if (Array.isArray(value)) return `[${value.map((item) => show(item, inside)).join(', ')}]`;
    if (!isPlain(value)) return Object.prototype.toString.call(value);
    const members = Object.keys(value).map((key) => {
      const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : show(key, inside);
      return `${name}: ${show(value[key], inside)}`;
    });
    return members.length === 0 ? '{}' : `{ ${members.join('; ')} }`;
  }

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
    define(id, definition) {
      definitions.set(id, definition);
    },
    run(example) {
      objects ??= languageObjects();
      // What the library has counted or remembered is another example's.
      instances.clear();
      const checks = [];
      const check = (index, actual, expected) => {
        checks.push({ index, actual: same(actual, expected) ? null : show(actual, []) });
      };
      let error = null;
      try {
        example({}, require, check);
      } catch (thrown) {
        error = String(thrown);
      }
      return stringify({ checks, error, touched: isTouched(objects) });
    },
  };
})();
