// Records the first use of something whose result ECMAScript leaves to the engine, its locale data, the host or the
// moment: the value of an example that has used it proves nothing.
globalThis.munseoDependence = (() => {
  'use strict';
  const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
  const { is } = Object;
  const { abs, floor } = Math;

  let first = null;
  // Whether dates were made from, and shown in, local time and universal time. Their mixture depends on the time zone.
  let zones = {};
  const epochs = new Set();
  const made = new WeakSet();
  let hasCycle = false;
  let loading = 0;

  function record(name) {
    first ??= name;
  }

  function useZone(kind) {
    zones[kind] = true;
    if ((zones.fromLocal && zones.toUniversal) || (zones.fromUniversal && zones.toLocal)) record('the time zone');
  }

  // Replaces a method by one that calls `used` with its result.
  function watch(owner, key, used) {
    // An inherited method is replaced for this owner alone.
    const inherited = { value: owner[key], writable: true, configurable: true };
    const descriptor = getOwnPropertyDescriptor(owner, key) ?? inherited;
    const original = descriptor.value;
    const watched = {
      [key](...values) {
        const result = apply(original, this, values);
        used(result, values);
        return result;
      },
    }[key];
    defineProperty(watched, 'length', { value: original.length, configurable: true });
    defineProperty(owner, key, { ...descriptor, value: watched });
  }

  for (const [name, owner, keys] of [
    ['String.prototype', String.prototype, ['localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase']],
    ['Number.prototype', Number.prototype, ['toLocaleString']],
    ['BigInt.prototype', BigInt.prototype, ['toLocaleString']],
    ['Array.prototype', Array.prototype, ['toLocaleString']],
    ['TypedArray.prototype', getPrototypeOf(Int8Array.prototype), ['toLocaleString']],
    [
      'Date.prototype',
      Date.prototype,
      ['toString', 'toTimeString', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'getTimezoneOffset'],
    ],
    ['Date', Date, ['now']],
    ['Math', Math, ['random']],
  ]) {
    for (const key of keys) watch(owner, key, () => record(`\`${name}.${key}\``));
  }
  // Libraries compare texts of built-in functions while they are loaded.
  watch(Function.prototype, 'toString', () => {
    if (loading === 0) record('`Function.prototype.toString`');
  });
  watch(WeakRef.prototype, 'deref', (result) => {
    if (result === undefined) record('`WeakRef.prototype.deref`');
  });

  // ECMAScript only asks for approximations; engines agree on whole numbers.
  for (const key of [
    ...['acos', 'acosh', 'asin', 'asinh', 'atan', 'atan2', 'atanh', 'cbrt', 'cos', 'cosh', 'exp', 'expm1', 'hypot'],
    ...['log', 'log10', 'log1p', 'log2', 'pow', 'sin', 'sinh', 'tan', 'tanh'],
  ]) {
    watch(Math, key, (result) => {
      if (result !== floor(result) && abs(result) < Infinity) record(`\`Math.${key}\``);
    });
  }

  // Only this format is the same everywhere, with that of `toUTCString`.
  const isoDate = /^(?:\d{4}|[+-]\d{6})(?:-\d\d(?:-\d\d)?)?(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;
  const utcDate = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
  const execute = RegExp.prototype.exec;

  function readDate(text) {
    const iso = apply(execute, isoDate, [text]);
    if (iso !== null) useZone(iso[1] !== undefined && iso[2] === undefined ? 'fromLocal' : 'fromUniversal');
    else if (apply(execute, utcDate, [text]) !== null) useZone('fromUniversal');
    else record('`Date.parse`');
  }

  const parts = ['FullYear', 'Month', 'Date', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'];
  for (const part of [...parts, 'Day']) {
    watch(Date.prototype, `get${part}`, () => useZone('toLocal'));
    watch(Date.prototype, `getUTC${part}`, () => useZone('toUniversal'));
  }
  for (const part of parts) {
    watch(Date.prototype, `set${part}`, () => {
      useZone('fromLocal');
      useZone('toLocal');
    });
    watch(Date.prototype, `setUTC${part}`, () => {
      useZone('fromUniversal');
      useZone('toUniversal');
    });
  }
  watch(Date.prototype, 'toDateString', () => useZone('toLocal'));
  for (const key of ['toISOString', 'toJSON', 'toUTCString']) {
    watch(Date.prototype, key, () => useZone('toUniversal'));
  }
  // Two of these numbers may be compared or subtracted in any zone; only the number itself shows it.
  for (const key of ['getTime', 'valueOf']) {
    watch(Date.prototype, key, (result) => {
      if (zones.fromLocal) epochs.add(result);
    });
  }
  watch(Date, 'parse', (_, [text]) => {
    readDate(String(text));
    useZone('toUniversal');
  });

  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    apply() {
      record('`Date()`');
      return RealDate();
    },
    construct(target, values, newTarget) {
      if (values.length === 0) record('`new Date()`');
      else if (values.length > 1) useZone('fromLocal');
      else if (typeof values[0] === 'string') readDate(values[0]);
      else if (typeof values[0] === 'number') useZone('fromUniversal');
      return construct(target, values, newTarget);
    },
  });
  defineProperty(RealDate.prototype, 'constructor', { value: Date, writable: true, configurable: true });

  // What every browser and Node have, and this engine does not. To ask whether it exists, or whether a value is an
  // instance of it, has the same answer here; to use it does not.
  const objects = ['Intl', 'crypto', 'performance', 'navigator', 'WebAssembly'];
  for (const name of [
    ...objects,
    ...['URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'structuredClone', 'setTimeout', 'clearTimeout'],
    ...['setInterval', 'clearInterval', 'queueMicrotask', 'fetch', 'AbortController', 'AbortSignal', 'Event'],
    ...['EventTarget', 'Blob', 'File', 'FormData', 'Headers', 'Request', 'Response', 'ReadableStream', 'atob', 'btoa'],
    ...['DOMException', 'MessageChannel'],
  ]) {
    // Some builds of the engine have a clock of their own.
    if (name in globalThis && name !== 'performance') continue;
    const isKnown = (key) => key === 'prototype' || key === Symbol.hasInstance;
    const use = () => {
      record(`\`${name}\``);
      throw new TypeError(`${name} is missing`);
    };
    const missing = new Proxy(objects.includes(name) ? {} : function () {}, {
      get(target, key) {
        if (isKnown(key)) return target[key];
        record(`\`${name}\``);
        return undefined;
      },
      apply: use,
      construct: use,
    });
    defineProperty(globalThis, name, { value: missing, writable: true, configurable: true });
  }

  function hide(error, keys) {
    for (const key of keys) {
      const value = error[key];
      defineProperty(error, key, {
        configurable: true,
        get() {
          record(`the ${key} of an error`);
          return value;
        },
        set(next) {
          defineProperty(error, key, { value: next, writable: true, configurable: true });
        },
      });
    }
  }

  // Errors of the code itself have its messages; those of the engine have their own.
  const RealError = Error;
  for (const name of ['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError']) {
    const Real = globalThis[name];
    const make = (target, values, newTarget) => {
      const error = construct(target, values, newTarget);
      made.add(error);
      hide(error, ['stack']);
      return error;
    };
    globalThis[name] = new Proxy(Real, {
      construct: make,
      apply: (target, _, values) => make(target, values, target),
    });
    defineProperty(Real.prototype, 'constructor', {
      value: globalThis[name],
      writable: true,
      configurable: true,
    });
  }

  function isOfEngine(error) {
    return error instanceof RealError && !made.has(error);
  }

  return {
    record,
    start() {
      first = null;
      zones = {};
      epochs.clear();
      hasCycle = false;
      loading = 0;
    },
    // Called before and after a module runs.
    load(change) {
      loading += change;
    },
    // Exports of a module that has not run yet are missing here, where engines would wait for them.
    importedTooEarly() {
      hasCycle = true;
    },
    // The name of what was used; null if nothing was. `value` is the result that is compared.
    of(value) {
      if (first === null && typeof value === 'number' && epochs.has(value)) return 'the time zone';
      return first;
    },
    // What ends an example only here; null for other errors.
    ofError(error) {
      if (first !== null) return first;
      if (!isOfEngine(error)) return null;
      if (hasCycle) return 'the order of modules that import each other';
      const missing = /^'?([\w$]+)'? is not defined$/.exec(error.message);
      if (missing !== null && error.name === 'ReferenceError') return `\`${missing[1]}\``;
      const isLimit = error.name === 'InternalError' || /stack|too many arguments|invalid array length/.test(error.message);
      return isLimit ? 'a limit of the engine' : null;
    },
    // Called at the beginning of every `catch`.
    caught(error) {
      if (isOfEngine(error) && !is(getOwnPropertyDescriptor(error, 'message')?.value, undefined)) {
        hide(error, ['message', 'stack']);
      }
      return error;
    },
  };
})();
