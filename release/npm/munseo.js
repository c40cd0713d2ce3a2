#!/usr/bin/env node
// Runs the program of this platform, which is in a package of its own: npm installs only the one that fits.

const { spawn } = require('node:child_process');
const { constants } = require('node:os');
const { dirname, join } = require('node:path');
const { version, optionalDependencies } = require('./package.json');

const REPOSITORY = 'https://github.com/yutil/yutil';

/** The path of the program, or the reason why there is none. */
function findProgram() {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@munseo/${platform}`;
  if (!(name in optionalDependencies)) {
    const known = Object.keys(optionalDependencies).map((known) => known.replace('@munseo/', ''));
    return {
      error:
        `munseo ${version} has no binary for ${platform}; there are: ${known.join(', ')}\n` +
        'help: compile it from source: https://github.com/yutil/yutil',
    };
  }
  try {
    const folder = dirname(require.resolve(`${name}/package.json`));
    return { path: join(folder, process.platform === 'win32' ? 'munseo.exe' : 'munseo') };
  } catch {
    return {
      error:
        `the package ${name} is not installed; munseo ${version} is in it\n` +
        'help: install again with optional dependencies (without `--omit=optional` or `--no-optional`).\n' +
        '      If package-lock.json was made on another platform and does not list the package, remove\n' +
        '      node_modules and package-lock.json, then run `npm install`.\n' +
        `      Binaries are also at ${REPOSITORY}/releases`,
    };
  }
}

function fail(message) {
  console.error(`error: ${message}`);
  process.exit(3);
}

const program = findProgram();
if (program.error) {
  fail(program.error);
}

const child = spawn(program.path, process.argv.slice(2), { stdio: 'inherit' });
// A terminal signals the program, too; it decides when to end, and this script ends after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // Control-C reaches all processes of a terminal by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) {
      child.kill(signal);
    }
  });
}
child.on('error', (error) => fail(`cannot run ${program.path}: ${error.message}`));
child.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 1));
});
