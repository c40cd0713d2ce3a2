// Builds the package and asks publint and Are the Types Wrong whether others could use it. Needs no network.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import './build.mjs';

const library = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

const { messages, pkg } = await publint({ pkgDir: library, level: 'suggestion', pack: false });
for (const message of messages) console.error(formatMessage(message, pkg));
console.log(`publint: ${messages.length} messages`);

const folder = join(library, 'test-results', 'package');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const packed = run('npm', [
  'pack',
  '--json',
  '--offline',
  '--ignore-scripts',
  '--pack-destination',
  folder,
]);
const tarball = join(folder, `${pkg.name}-${pkg.version}.tgz`);
const attw = join(
  dirname(require.resolve('@arethetypeswrong/cli/package.json')),
  'dist',
  'index.js',
);
const areTypesRight = run(
  process.execPath,
  [attw, tarball, '--profile', 'esm-only', '--no-emoji'],
  'inherit',
);

if (messages.length > 0 || !packed || !areTypesRight) process.exit(1);

function run(command, options, stdio = ['ignore', 'ignore', 'inherit']) {
  return spawnSync(command, options, { cwd: library, stdio }).status === 0;
}
