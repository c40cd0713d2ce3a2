// Calls every function with generated arguments and checks the value against the declared return type.
//
// 1. Calls are generated from the pools below, with a fixed seed, and compiled. Calls that the compiler rejects are dropped;
//    a type that is too deep or too large for it is an error.
// 2. The other calls run. A call that throws is dropped as well.
// 3. Each value is written as an expression and assigned to the return type of its call. If the compiler rejects this,
//    the function does not return what its type says. Object literals make extra properties an error.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript-6';
import { fixtures as firstFixtures, furtherParameters, parameters } from './agreement-inputs.mjs';
import {
  keyedParameters,
  specialFixtures,
  specialParameters,
} from './agreement-special-inputs.mjs';
import { compilers } from './compilers.mjs';

const library = join(import.meta.dirname, '..');
const folder = join(library, 'test-results', 'agreement');
const fixtures = firstFixtures + specialFixtures;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
transpile(join(library, 'src'), join(folder, 'src'));
writeFileSync(join(folder, 'fixtures.ts'), fixtures);
const yutil = await import(pathToFileURL(join(folder, 'src', 'index.js')).href);

const known = Object.entries(yutil).flatMap(([letter, module]) =>
  Object.keys(module).map((name) => `${letter}.${name}`),
);
known.push('camelCaseKeys');
const missing = known.filter((name) => !(name in parameters));
if (missing.length > 0) throw new Error(`no arguments for ${missing.join(', ')}`);

const tooDeep = [];
const calls = [
  ...Object.entries(parameters)
    .filter(([name]) => known.includes(name))
    .flatMap(([name, pools]) => generateCalls(name, pools, 150)),
  ...Object.entries(furtherParameters).flatMap(([name, pools]) => generateCalls(name, pools, 600)),
  ...Object.entries(specialParameters).flatMap(([name, pools]) => generateCalls(name, pools, 200)),
  ...Object.entries(keyedParameters).flatMap(([name, pools]) => generateCalls(name, pools, 200)),
];
const imports = [
  "import { A, B, C, N, O, S, U } from '../../src/index.js';",
  "import { camelCaseKeys } from '../../src/recipes/index.js';",
  `import { ${fixtureNames().join(', ')} } from './fixtures.js';`,
];
const accepted = compileLines(
  'calls.ts',
  [...imports, ...calls.map((call, index) => `export const c${index} = () => ${call};`)],
  imports.length,
  'drop',
);

const runnable = calls.map((call, index) => (accepted.has(index) ? `() => ${call}` : 'undefined'));
const script = ts.transpileModule(
  `${fixtures}\nimport { A, B, C, N, O, S, U } from './src/index.js';\nimport { camelCaseKeys } from './src/recipes/index.js';\nexport const run = [${runnable.join(',\n')}];`,
  { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } },
).outputText;
writeFileSync(join(folder, 'run.mjs'), script);
const { run, Closed, mark, ...fixed } = await import(pathToFileURL(join(folder, 'run.mjs')).href);

const checks = [];
let thrown = 0;
for (const [index, call] of calls.entries()) {
  if (!accepted.has(index)) continue;
  let value;
  try {
    value = run[index]();
  } catch {
    thrown += 1;
    continue;
  }
  checks.push({
    index,
    call,
    line: `export const v${index}: ReturnType<typeof calls.c${index}> = ${toCode(value)};`,
  });
}
const header = [
  ...imports,
  "import type * as calls from './calls.js';",
  'declare const anyCall: (...parameters: never) => any;',
];
const rejected = compileLines(
  'values.ts',
  [...header, ...checks.map(({ line }) => line)],
  header.length,
  'report',
);
for (const [position, message] of rejected) {
  const { call, line } = checks[position];
  console.error(`${call}\n  ${line.slice(line.indexOf('= ') + 2)}\n  ${message}`);
}
for (const call of tooDeep) console.error(call);
console.log(
  `${checks.length} values of ${Object.keys(parameters).length} functions checked against their types: ${rejected.size} wrong (${calls.length - accepted.size} calls do not compile, ${thrown} throw)`,
);
// The site states that thousands of calls are checked.
if (rejected.size > 0 || tooDeep.length > 0 || checks.length < 2000) process.exit(1);

/** The names of the fixtures, as an import writes them. */
function fixtureNames() {
  const declared = fixtures.matchAll(
    /^export (?:abstract )?(const|class|enum|type|interface) (\w+)/gm,
  );
  return Array.from(declared, ([, kind, name]) =>
    kind === 'type' || kind === 'interface' ? `type ${name}` : name,
  );
}

/** All combinations of the pools if they are few, or a deterministic selection. */
function generateCalls(name, pools, callsPerFunction) {
  const total = pools.reduce((product, pool) => product * pool.length, 1);
  const found = new Set();
  let seed = [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) >>> 0, 7);
  for (
    let turn = 0;
    turn < Math.min(total, callsPerFunction * 3) && found.size < callsPerFunction;
    turn += 1
  ) {
    let rest = turn;
    const chosen = [];
    for (const pool of pools) {
      if (total > callsPerFunction) {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        chosen.push(pool[(seed >>> 8) % pool.length]);
      } else {
        chosen.push(pool[rest % pool.length]);
        rest = Math.floor(rest / pool.length);
      }
    }
    const end = chosen.indexOf('');
    found.add(`${name}(${(end < 0 ? chosen : chosen.slice(0, end)).join(', ')})`);
  }
  return [...found];
}

/** Compiles a file with independent lines; returns the lines without errors, or the errors by line. */
function compileLines(file, lines, skipped, mode) {
  writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
  const compiler = compilers.at(-1);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { noEmit: true },
      include: [file],
      files: [file],
    }),
  );
  const { stdout } = spawnSync(
    process.execPath,
    [compiler.tsc, ...compiler.options, '-p', folder, '--pretty', 'false'],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (/^error /m.test(stdout)) throw new Error(stdout);
  const errors = new Map();
  for (const [, path, line, message] of stdout.matchAll(/^(.*)\((\d+),\d+\): (error .*)$/gm)) {
    if (!path.endsWith(file)) {
      if (mode === 'report' && path.endsWith('calls.ts')) continue;
      throw new Error(`${path}(${line}): ${message}`);
    }
    if (Number(line) <= skipped) throw new Error(`${path}(${line}): ${message}`);
    errors.set(Number(line) - 1 - skipped, message);
    if (/TS2589|TS2590/.test(message)) tooDeep.push(`${lines[Number(line) - 1]}\n  ${message}`);
  }
  if (mode === 'report') return errors;
  return new Set(lines.slice(skipped).flatMap((_, index) => (errors.has(index) ? [] : [index])));
}

/** A value as an expression with the most precise type. */
function toCode(value, above = []) {
  if (typeof value === 'string') {
    if (value === 'left') return 'Side.Left';
    if (value === 'right') return 'Side.Right';
    if (value === fixed.userId) return 'userId';
    const literal = JSON.stringify(value);
    return value.includes('@') ? `(${literal} as ${literal} & Email)` : literal;
  }
  if (value === fixed.id) return '(4 as 4 & Id)';
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'symbol') return value === mark ? 'mark' : 'Symbol.iterator';
  if (value === fixed.counter) return 'counter';
  if (typeof value === 'function') return value.name === 'call' ? 'call' : 'anyCall';
  if (typeof value !== 'object' || value === null) return String(value);
  if (above.includes(value)) throw new Error('an object that contains itself');
  const inner = [...above, value];
  if (value[0] === 'p' && value[1] === 'q' && value.length === 2) return 'branded';
  if (Array.isArray(value))
    return `[${Array.from(value, (element) => toCode(element, inner)).join(', ')}]`;
  if (value instanceof Date) return 'date';
  if (value instanceof Error) return 'new Error()';
  const shared = ['format', 'hidden', 'home', 'secret', 'steps', 'weak'].find(
    (name) => fixed[name] === value,
  );
  if (shared !== undefined) return shared;
  if (value instanceof Closed) return 'closed';
  if (value instanceof Map) return `new Map([${[...value].map((pair) => toCode(pair, inner))}])`;
  if (value instanceof Set)
    return `new Set([${[...value].map((member) => toCode(member, inner))}])`;
  if (value instanceof RegExp) return String(value);
  const properties = Reflect.ownKeys(value).map((key) => [key, value[key]]);
  for (
    let at = Object.getPrototypeOf(value);
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    for (const key of Reflect.ownKeys(at))
      if (key !== 'constructor') properties.push([key, value[key]]);
  }
  const propertyTexts = properties.map(([key, member]) => {
    const name =
      typeof key === 'symbol'
        ? `[${toCode(key)}]`
        : key === '__proto__'
          ? '["__proto__"]'
          : JSON.stringify(key);
    return `${name}: ${toCode(member, inner)}`;
  });
  return `{ ${propertyTexts.join(', ')} }`;
}

function transpile(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    if (entry.isDirectory()) {
      transpile(source, join(to, entry.name));
    } else {
      const { outputText } = ts.transpileModule(readFileSync(source, 'utf8'), {
        compilerOptions: {
          target: ts.ScriptTarget.ES2022,
          module: ts.ModuleKind.ESNext,
          verbatimModuleSyntax: true,
        },
      });
      const target = join(to, entry.name.replace(/\.ts$/, '.js'));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, outputText);
    }
  }
}
