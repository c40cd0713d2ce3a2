// Checks the names that pages of utilities give for other libraries ("Also known as"): the packages must export them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = import.meta.dirname;
const root = join(folder, '..', '..');
const require = createRequire(join(root, 'library', 'package.json'));
const docs = join(root, 'site', 'docs', 'en');

const stated = new Map();
for (const module of readdirSync(docs).filter((name) => name.startsWith('usage-'))) {
  for (const page of readdirSync(join(docs, module)).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(join(docs, module, page), 'utf8');
    const [line = ''] = /^- \*\*Also known as\*\*.*$/m.exec(text) ?? [];
    for (const [name] of line.matchAll(/(?:type-fest|string-ts|ts-toolbelt|hotscript) `[^`]+`/g)) {
      stated.set(name, [...(stated.get(name) ?? []), `${module}/${page}`]);
    }
  }
}

const names = [...stated.keys()];
const lines = names.map((name, index) => {
  const [library, path] = name.replaceAll('`', '').split(' ');
  if (library === 'ts-toolbelt') {
    const [space, type] = path.split('.');
    const files = [join(space, `${type}.d.ts`), `${space}.d.ts`];
    const isThere = files.some((file) => {
      const declared = join(folder, 'node_modules', library, 'out', file);
      return existsSync(declared) && readFileSync(declared, 'utf8').includes(` ${type}`);
    });
    return isThere ? '' : 'missing;';
  }
  if (library === 'hotscript') {
    return `export type n${index} = import('hotscript').${path} extends never ? 1 : 2;`;
  }
  return `export type { ${path} as n${index} } from '${library}';`;
});
const program = join(folder, 'names.ts');
writeFileSync(program, lines.join('\n'));
const tsc = require.resolve('typescript/package.json').replace('package.json', 'bin/tsc');
const options = [
  '--noEmit',
  '--skipLibCheck',
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
];
const { stdout } = spawnSync(process.execPath, [tsc, '--ignoreConfig', ...options, program], {
  cwd: folder,
  encoding: 'utf8',
});
rmSync(program);
// A type of hotscript may have parameters, which is not an error.
const missing = [...stdout.matchAll(/names\.ts\((\d+),.*?: error (TS\d+)/g)]
  .filter(([, , code]) => code !== 'TS2314' && code !== 'TS2707')
  .map(([, line]) => names[Number(line) - 1]);
for (const name of new Set(missing)) {
  console.error(`${name} does not exist (${stated.get(name).join(', ')})`);
}
console.log(`${names.length - new Set(missing).size} of ${names.length} names exist`);
if (missing.length > 0) process.exit(1);
