// The npm packages, installed by npm from a registry that has nothing else.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { bytes, file, files, folder, root, run, serve } from './support.mjs';

const platform = `${process.platform}-${process.arch}`;
const [version] = /(?<=\nversion = ")[^"]+/.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'));
const launcher = file(`munseo-${version}`, '.tgz');

/** The manifest inside a package. */
function manifest(path) {
  return JSON.parse(
    execFileSync('tar', ['-xzOf', path, 'package/package.json'], { encoding: 'utf8' }),
  );
}

const packages = [launcher, file(`munseo-${platform}-`, '.tgz')].map((path) => ({
  path,
  name: path.slice(files.length + 1),
  manifest: manifest(path),
}));

/** A registry with the packages of the release. */
function registry(test) {
  return serve(test, (path, address) => {
    const packed = packages.find(({ name }) => path === `/files/${name}`);
    if (packed) {
      return bytes(packed.path);
    }
    const found = packages.find(({ manifest }) => path === `/${manifest.name}`);
    if (!found) {
      return null;
    }
    const { version } = found.manifest;
    const integrity = createHash('sha512').update(bytes(found.path)).digest('base64');
    const dist = { tarball: `${address}/files/${found.name}`, integrity: `sha512-${integrity}` };
    return JSON.stringify({
      name: found.manifest.name,
      'dist-tags': { latest: version },
      versions: { [version]: { ...found.manifest, dist } },
    });
  });
}

/** A project with munseo installed. */
async function project(test, args = []) {
  const path = folder(test);
  writeFileSync(join(path, 'package.json'), '{ "private": true }\n');
  const home = folder(test);
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    npm_config_cache: join(home, 'cache'),
    npm_config_registry: await registry(test),
    npm_config_fund: 'false',
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
  };
  const installed = await run('npm', ['install', '--save-dev', 'munseo', ...args], {
    cwd: path,
    env,
  });
  assert.equal(installed.code, 0, installed.stderr);
  return { path, env };
}

test('the package names a package for each platform, and no script runs at installation', () => {
  const [main, own] = packages.map(({ manifest }) => manifest);
  assert.equal(Object.keys(main.optionalDependencies).length, 5);
  assert.equal(main.optionalDependencies[`@munseo/${platform}`], main.version);
  assert.equal(own.version, main.version);
  assert.deepEqual([own.os, own.cpu], [[process.platform], [process.arch]]);
  for (const manifest of [main, own]) {
    assert.equal(manifest.scripts, undefined);
    assert.equal(manifest.license, 'MIT');
  }
});

test('npx runs the program, with its arguments, output and exit code', async (t) => {
  const { path, env } = await project(t);
  const munseo = (...args) => run('npx', ['munseo', ...args], { cwd: path, env });
  const version = await munseo('--version');
  assert.match(version.stdout, /^munseo \d+\.\d+\.\d+/, version.stderr);
  const created = await munseo('new', 'my docs');
  assert.equal(created.code, 0, created.stderr);
  const built = await munseo('build', 'my docs', '--out', 'dist');
  assert.equal(built.code, 0, built.stderr);
  assert.ok(existsSync(join(path, 'dist/index.html')));
  mkdirSync(join(path, 'my docs/components'));
  writeFileSync(join(path, 'my docs/components/Hello.tsx'), 'export default () => <b>drawn</b>;');
  writeFileSync(join(path, 'my docs/docs/en/hello.md'), '# Hello\n\n<Hello />\n');
  const examined = await munseo('doctor', 'my docs');
  assert.match(examined.stdout, /esbuild +\S+ .*munseo-esbuild/);
  const drawn = await munseo('build', 'my docs', '--out', 'dist');
  assert.equal(drawn.code, 0, drawn.stderr);
  assert.match(readFileSync(join(path, 'dist/en/docs/hello/index.html'), 'utf8'), /<b>drawn<\/b>/);
  writeFileSync(join(path, 'my docs/docs/en/broken.md'), '# Broken\n\n[x](nowhere.md)\n');
  const checked = await munseo('check', 'my docs');
  assert.equal(checked.code, 1);
  assert.match(checked.stderr, /nowhere\.md/);
  assert.equal((await munseo('no-such-command')).code, 2);
});

test('a server stops when its launcher is terminated', async (t) => {
  const { path, env } = await project(t);
  await run('npx', ['munseo', 'new', 'docs'], { cwd: path, env });
  const child = spawn(
    join(path, 'node_modules/.bin/munseo'),
    ['dev', 'docs', '--addr', '127.0.0.1:0'],
    { cwd: path, env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const address = await new Promise((resolve, reject) => {
    const read = (data) => {
      output += data;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (found) {
        resolve(found);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(output)));
  });
  assert.equal((await fetch(address)).status, 200);
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.kill('SIGTERM');
  await ended;
  await assert.rejects(fetch(address), 'the program ended with its launcher');
});

test('explains what to do if the binary is not installed', async (t) => {
  const { path, env } = await project(t, ['--omit=optional']);
  const result = await run('npx', ['munseo', '--version'], { cwd: path, env });
  assert.equal(result.code, 3);
  assert.match(
    result.stderr,
    new RegExp(`error: the package @munseo/${platform} is not installed`),
  );
  assert.match(result.stderr, /help: install again with optional dependencies/);
});

test('explains what to do on a platform without a binary', async (t) => {
  const { path, env } = await project(t);
  const preload = join(path, 'elsewhere.cjs');
  writeFileSync(preload, "Object.defineProperty(process, 'arch', { value: 'riscv64' });\n");
  const script = join(path, 'node_modules/munseo/munseo.js');
  const result = await run(process.execPath, ['--require', preload, script, 'dev'], {
    cwd: path,
    env,
  });
  assert.equal(result.code, 3);
  assert.match(result.stderr, new RegExp(`no binary for ${process.platform}-riscv64`));
  assert.match(result.stderr, /compile it from source/);
});

test('works where packages are nested, as in a monorepo', async (t) => {
  const { path, env } = await project(t);
  const inner = join(path, 'packages/docs');
  mkdirSync(inner, { recursive: true });
  const result = await run('npx', ['munseo', '--version'], { cwd: inner, env });
  assert.equal(result.code, 0, result.stderr);
  rmSync(join(path, 'node_modules/@munseo'), { recursive: true });
  const missing = await run('npx', ['munseo', '--version'], { cwd: inner, env });
  assert.equal(missing.code, 3);
});

test('packages contain the license and a guide', () => {
  for (const { path } of packages) {
    const listed = execFileSync('tar', ['-tzf', path], { encoding: 'utf8' }).split('\n');
    for (const expected of ['package/LICENSE', 'package/README.md', 'package/package.json']) {
      assert.ok(listed.includes(expected), `${path}: ${expected}`);
    }
    const hasEsbuild = path !== launcher;
    for (const name of ['package/munseo-esbuild', 'package/LICENSE-esbuild.txt']) {
      assert.equal(listed.includes(name), hasEsbuild, `${path}: ${name}`);
    }
  }
  assert.match(readFileSync(join(files, 'SHA256SUMS'), 'utf8'), /\.tgz$/m);
});
