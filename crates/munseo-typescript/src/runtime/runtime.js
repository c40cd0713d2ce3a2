// What running examples needs: modules that are linked when they are asked for, and comparing values.
globalThis.munseo = (() => {
  'use strict';
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

  return {
    define(id, definition) {
      definitions.set(id, definition);
    },
    run(example) {
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
      return JSON.stringify({ checks, error });
    },
  };
})();
