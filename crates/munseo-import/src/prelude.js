// The world in which a configuration file runs: files of the project, and stand-ins for every other module.
// `__host(operation, path)` reads files.
(() => {
  const notes = new Set();
  // The documentation in a configuration of Rstack, which exports nothing.
  let defined;
  const isPlain = (value) =>
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.getPrototypeOf(value) === Object.prototype;

  // A value of which nothing is known. As a function of a package (`defineConfig`) it returns its options.
  const standIn = (name, depth) =>
    new Proxy(() => {}, {
      get(_, key) {
        if (key === '$unknown') return name;
        if (key === Symbol.toPrimitive) return () => '';
        if (key === Symbol.iterator) return function* () {};
        if (key === '__esModule') return true;
        if (key === 'toString') return () => '';
        if (key === 'then' || key === 'toJSON' || typeof key === 'symbol') return undefined;
        if (key === 'length') return 0;
        return standIn(
          key === 'default' ? name : `${name}.${key}`,
          key === 'default' ? depth : depth + 1,
        );
      },
      has: () => true,
      apply(_, _self, given) {
        if (name === 'rstack.define.doc') [defined] = given;
        const options =
          depth > 1
            ? undefined
            : (given.find(isPlain) ??
              given.find((it) => typeof it === 'function' && it.$unknown === undefined));
        if (options === undefined || /^next/.test(name)) {
          notes.add(name);
          return standIn(`${name}()`, depth + 1);
        }
        if (isPlain(options) && Object.isExtensible(options)) options.$from ??= name;
        return options;
      },
      construct: () => standIn(`new ${name}`, depth + 1),
    });

  const normalize = (path) => {
    const parts = [];
    for (const part of path.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.' && part !== '') parts.push(part);
    }
    return `/${parts.join('/')}`;
  };
  const dirname = (path) => path.slice(0, path.lastIndexOf('/')) || '/';
  const join = (...parts) => {
    const text = parts.filter((it) => typeof it === 'string' && it).join('/');
    return text.startsWith('/') ? normalize(text) : normalize(`/${text}`).slice(1);
  };
  const resolve = (...parts) => {
    let path = '';
    for (const part of parts.map(String)) path = part.startsWith('/') ? part : `${path}/${part}`;
    return normalize(path.startsWith(__root) ? path : `${__root}/${path}`);
  };
  const path = {
    sep: '/',
    join,
    resolve,
    dirname,
    normalize,
    basename: (it, end = '') =>
      String(it)
        .slice(String(it).lastIndexOf('/') + 1)
        .replace(new RegExp(`${end.replace('.', '\\.')}$`), ''),
    extname: (it) => /\.[^./]*$/.exec(String(it))?.[0] ?? '',
    isAbsolute: (it) => String(it).startsWith('/'),
    relative: (from, to) => {
      const [a, b] = [resolve(from).split('/'), resolve(to).split('/')];
      while (a.length > 0 && a[0] === b[0]) {
        a.shift();
        b.shift();
      }
      return [...a.map(() => '..'), ...b].join('/');
    },
  };
  path.posix = path.default = path;

  const plainPath = (it) => resolve(String(it?.pathname ?? it).replace(/^file:\/\//, ''));
  const read = (it) => {
    if (!__host('exists', plainPath(it))) throw new Error(`file ${it} not found`);
    return __host('read', plainPath(it));
  };
  const list = (it) => JSON.parse(__host('list', plainPath(it)) || '[]');
  const isFolder = (it) => __host('isFolder', plainPath(it)) !== '';
  const stat = (it) => ({
    isDirectory: () => isFolder(it),
    isFile: () => !isFolder(it),
    mtime: new Date(0),
  });
  const fs = {
    existsSync: (it) => __host('exists', plainPath(it)) !== '',
    readFileSync: read,
    statSync: stat,
    lstatSync: stat,
    readdirSync: (it, options) =>
      options?.withFileTypes
        ? list(it).map((name) => ({ name, parentPath: String(it), ...stat(`${it}/${name}`) }))
        : list(it),
    writeFileSync() {},
    mkdirSync() {},
  };
  fs.promises = Object.fromEntries(
    Object.entries(fs).map(([name, call]) => [
      name.replace('Sync', ''),
      async (...given) => call(...given),
    ]),
  );
  fs.default = fs;

  class URL {
    constructor(path, base) {
      const text = String(path);
      this.href = /^[a-z]+:\/\//.test(text)
        ? text
        : `file://${resolve(dirname(plainPath(base ?? '/')), text)}`;
      this.pathname =
        this.href.replace(/^[a-z]+:\/\/[^/]*(?=\/|$)/, (it) => (it.startsWith('file') ? '' : '')) ||
        '/';
      this.hostname = this.host = /^https?:\/\/([^/]*)/.exec(this.href)?.[1] ?? '';
      this.origin = /^https?:\/\/[^/]*/.exec(this.href)?.[0] ?? '';
    }
    toString() {
      return this.href;
    }
  }
  const process = {
    env: { NODE_ENV: 'production' },
    cwd: () => __root,
    argv: [],
    platform: 'linux',
    version: 'v22.0.0',
    versions: {},
  };
  process.default = process;
  const known = {
    path,
    fs,
    process,
    'path/posix': path,
    'fs/promises': fs.promises,
    url: { fileURLToPath: plainPath, pathToFileURL: (it) => new URL(it), URL },
    module: { createRequire: (from) => requireFrom(dirname(plainPath(from))) },
  };
  const noop = () => {};
  Object.assign(globalThis, {
    URL,
    process,
    console: { log: noop, warn: noop, error: noop, info: noop, debug: noop },
    setTimeout: noop,
    clearTimeout: noop,
    setInterval: noop,
  });

  const modules = new Map();
  const load = (file) => {
    const loaded = modules.get(file);
    if (loaded) return loaded.exports;
    const module = { exports: {} };
    modules.set(file, module);
    if (file.endsWith('.json')) {
      module.exports = JSON.parse(read(file));
      return module.exports;
    }
    const code = __host('script', file);
    const state = code.slice(0, 1);
    // `const require = createRequire(import.meta.url)` is a new value of the parameter.
    const text = code
      .slice(1)
      .replace(/\b(?:const|let|var)\s+(require|__dirname|__filename)\s*=/g, '$1 =');
    if (state !== '+') throw new Error(text);
    const folder = dirname(file);
    const require = requireFrom(folder);
    const meta = {
      url: `file://${file}`,
      dirname: folder,
      filename: file,
      env: process.env,
      glob: () => ({}),
    };
    const run = new Function(
      'exports',
      'require',
      'module',
      '__import',
      '__meta',
      '__dirname',
      '__filename',
      text,
    );
    run(module.exports, require, module, (name) => withDefault(require(name)), meta, folder, file);
    return module.exports;
  };
  const withDefault = (it) =>
    it !== null && typeof it === 'object' && !('default' in it) ? { ...it, default: it } : it;

  const requireFrom = (folder) => {
    const require = (name) => {
      const plain = String(name).replace(/^node:/, '');
      if (plain in known) return withDefault(known[plain]);
      if (!/^[./]/.test(plain)) {
        // The version of the project's own packages is text that readers see.
        return standIn(plain, 0);
      }
      const file = __host('resolve', resolve(folder, plain));
      if (!file) {
        notes.add(name);
        return standIn(plain, 0);
      }
      try {
        const exported = load(file);
        return file.endsWith('.json') || !('default' in exported)
          ? withDefault(exported)
          : exported;
      } catch (error) {
        if (error instanceof ReferenceError) throw error;
        notes.add(`${file.slice(__root.length + 1)}: ${error.message}`);
        return standIn(plain, 0);
      }
    };
    require.resolve = (name) => __host('resolve', resolve(folder, String(name))) || String(name);
    return require;
  };

  const simplified = (value, above) => {
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value;
    if (value === undefined || typeof value === 'symbol' || typeof value === 'bigint')
      return undefined;
    if (typeof value === 'function')
      return value.$unknown === undefined
        ? { $function: value.name }
        : { $unknown: value.$unknown };
    if (value instanceof RegExp) return value.source;
    if (value instanceof URL || value instanceof Date) return String(value);
    if (above.includes(value) || above.length > 40) return undefined;
    const inner = [...above, value];
    if (Array.isArray(value)) return value.map((it) => simplified(it, inner) ?? null);
    return Object.fromEntries(
      Object.keys(value).map((key) => [key, simplified(value[key], inner)]),
    );
  };

  // Evaluates a module; calls an exported function as the generator does.
  globalThis.__evaluate = (file) => {
    globalThis.__answer = JSON.stringify({ error: 'it waits for something that never happens' });
    const answer = (content) => {
      globalThis.__answer = JSON.stringify({ ...content, notes: [...notes] });
    };
    const run = async () => {
      const exported = load(file);
      let value = exported.default ?? defined ?? exported;
      if (typeof value === 'function' && value.$unknown === undefined) {
        value = await value({
          mode: 'production',
          command: 'build',
          defaultSidebarItemsGenerator: noop,
        });
      }
      value = await value;
      return isPlain(value) && value !== exported ? { ...value } : value;
    };
    run().then(
      (value) => answer({ value: simplified(value, []) }),
      (error) => {
        modules.clear();
        answer({ error: String(error?.message ?? error) });
      },
    );
  };
  globalThis.__standIn = (name) => {
    globalThis[name] = standIn(name, 2);
  };
})();
