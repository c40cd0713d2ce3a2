// Compares the functions of Yutil with those of other libraries and with native code, at large inputs, in one process.
// Prints, for each function, how many times longer it takes than the fastest of the others.
//
// `npm run build --workspace library`, `npm install es-toolkit lodash remeda` in a folder elsewhere, then
// `node bench/functions.mjs FOLDER`.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { A, S, U } from '../library/dist/index.js';

const require = createRequire(`${resolve(process.argv[2] ?? '.')}/`);
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const esToolkit = await load('es-toolkit');
const compat = await load('es-toolkit/compat');
const remeda = await load('remeda');
const { default: lodash } = await load('lodash');

const size = 1_000_000;
const numbers = Array.from({ length: size }, (_, index) => index);
const words = numbers.map((index) => `w${index}`);
const text = 'user-name_field '.repeat(size / 160);
const names = Array.from({ length: 20_000 }, (_, index) => `user-name_field${index % 50}`);

/** For each function, the same work in each library. */
const cases = {
  'S.first': {
    yutil: () => S.first(text),
    lodash: () => lodash.head(text),
    native: () => text.charAt(0),
    repeat: 100_000,
  },
  'S.last': {
    yutil: () => S.last(text),
    lodash: () => lodash.last(text),
    native: () => text.at(-1),
    repeat: 100_000,
  },
  'A.indexOf': {
    yutil: () => A.indexOf(numbers, size - 1),
    lodash: () => lodash.indexOf(numbers, size - 1),
    'es-toolkit': () => compat.indexOf(numbers, size - 1),
    native: () => numbers.indexOf(size - 1),
  },
  'A.lastIndexOf': {
    yutil: () => A.lastIndexOf(numbers, 0),
    lodash: () => lodash.lastIndexOf(numbers, 0),
    'es-toolkit': () => compat.lastIndexOf(numbers, 0),
    native: () => numbers.lastIndexOf(0),
  },
  'U.range': {
    yutil: () => U.range(0, size - 1),
    lodash: () => lodash.range(0, size),
    'es-toolkit': () => esToolkit.range(0, size),
    remeda: () => remeda.range(0, size),
  },
  'A.join': {
    yutil: () => A.join(words, '-'),
    lodash: () => lodash.join(words, '-'),
    'es-toolkit': () => compat.join(words, '-'),
    remeda: () => remeda.join(words, '-'),
    native: () => words.join('-'),
  },
  'A.join of numbers': {
    yutil: () => A.join(numbers, '-'),
    lodash: () => lodash.join(numbers, '-'),
    native: () => numbers.join('-'),
  },
  'S.camelCase, names': {
    yutil: () => names.map((name) => S.camelCase(name)),
    lodash: () => names.map((name) => lodash.camelCase(name)),
    'es-toolkit': () => names.map((name) => esToolkit.camelCase(name)),
    remeda: () => names.map((name) => remeda.toCamelCase(name)),
  },
  'S.camelCase, one text': {
    yutil: () => S.camelCase(text),
    lodash: () => lodash.camelCase(text),
    'es-toolkit': () => esToolkit.camelCase(text),
    remeda: () => remeda.toCamelCase(text),
  },
  'A.max': {
    yutil: () => A.max(numbers),
    lodash: () => lodash.max(numbers),
    'es-toolkit': () => compat.max(numbers),
    native: () => numbers.reduce((best, value) => Math.max(best, value), -Infinity),
  },
};

for (const [name, { repeat = 1, ...libraries }] of Object.entries(cases)) {
  const times = Object.fromEntries(Object.keys(libraries).map((library) => [library, Infinity]));
  // The best of many turns, taken by all in rotation, so that a busy moment does not hit one of them.
  for (let turn = 0; turn < 25; turn += 1) {
    for (const [library, run] of Object.entries(libraries)) {
      const start = performance.now();
      for (let index = 0; index < repeat; index += 1) run();
      times[library] = Math.min(times[library], performance.now() - start);
    }
  }
  const { yutil, ...others } = times;
  const [fastest, time] = Object.entries(others).sort(([, left], [, right]) => left - right)[0];
  console.log(
    `| \`${name}\` | ${(yutil / time).toFixed(2)} | ${fastest} | ${yutil.toFixed(2)} ms |`,
  );
}
