// The install script against a server with the files of a release.

import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { bytes, file, files, folder, root, run, serve } from './support.mjs';

const script = join(root, 'release/install.sh');
const archive = file('munseo-', '.tar.gz').slice(files.length + 1);

/** A server with the release as the newest and as version 9.9.9; `change` may change a file. */
function releases(test, change = (_name, body) => body) {
  return serve(test, (path) => {
    const [, name] = /^\/(?:latest\/download|download\/v9\.9\.9)\/([^/]+)$/.exec(path) ?? [];
    return name ? change(name, bytes(join(files, name))) : null;
  });
}

/** Runs the script with a home of its own. */
async function install(test, from, args = [], { shell = 'sh', path = process.env.PATH } = {}) {
  const home = folder(test);
  const env = { HOME: home, PATH: path, TMPDIR: folder(test) };
  const result = await run(shell, [script, '--from', from, ...args], { env });
  return { ...result, home, temporary: env.TMPDIR };
}

/** A folder of programs that come first on the path. */
function programs(test, scripts) {
  const path = folder(test);
  for (const [name, text] of Object.entries(scripts)) {
    writeFileSync(join(path, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(path, name), 0o755);
  }
  return path;
}

test('installs the newest release and prints its path', async (t) => {
  const result = await install(t, await releases(t));
  assert.equal(result.code, 0, result.stderr);
  const program = join(result.home, '.local/bin/munseo');
  assert.match(result.stdout, new RegExp(`installed munseo [0-9.]+ .*${program}`));
  assert.match(result.stdout, /not on your PATH/);
  const version = await run(program, ['--version']);
  assert.match(version.stdout, /^munseo \d+\.\d+\.\d+/);
  assert.deepEqual(readdirSync(result.temporary), [], 'the temporary folder is removed');
  const installed = readdirSync(join(result.home, '.local/bin'));
  assert.deepEqual(installed.sort(), ['munseo', 'munseo-esbuild']);
});

for (const shell of ['dash', 'bash', 'busybox', 'ksh', 'zsh']) {
  test(`runs in ${shell}`, async (t) => {
    const found = await run('sh', ['-c', `command -v ${shell}`]);
    if (found.code !== 0) {
      t.skip('not installed');
      return;
    }
    const args = shell === 'busybox' ? ['sh', script] : [script];
    const home = folder(t);
    const from = await releases(t);
    const result = await run(shell, [...args, '--from', from], {
      env: { HOME: home, PATH: process.env.PATH },
    });
    assert.equal(result.code, 0, result.stderr);
  });
}

test('installs a named version into a named folder, and replaces an older program', async (t) => {
  const to = join(folder(t), 'some where');
  mkdirSync(to);
  writeFileSync(join(to, 'munseo'), 'an older program');
  const from = await releases(t);
  const result = await install(t, from, ['--version', 'v9.9.9', '--to', to]);
  assert.equal(result.code, 0, result.stderr);
  assert.match(result.stdout, /download\/v9\.9\.9\//);
  const version = await run(join(to, 'munseo'), ['--version']);
  assert.equal(version.code, 0);
});

test('installs nothing when the checksum is wrong', async (t) => {
  const from = await releases(t, (name, body) =>
    name === archive ? Buffer.concat([body, Buffer.from('!')]) : body,
  );
  const result = await install(t, from);
  assert.equal(result.code, 1);
  assert.match(result.stderr, /error: the checksum of munseo-\S+ is wrong; nothing was installed/);
  assert.match(result.stderr, /expected [0-9a-f]{64}, got [0-9a-f]{64}/);
  assert.ok(!existsSync(join(result.home, '.local')));
  assert.deepEqual(readdirSync(result.temporary), []);
});

test('installs nothing when the release has no checksum for the archive', async (t) => {
  const from = await releases(t, (name, body) =>
    name === 'SHA256SUMS' ? `${'0'.repeat(64)}  another.tar.gz\n` : body,
  );
  const result = await install(t, from);
  assert.equal(result.code, 1);
  assert.match(result.stderr, /SHA256SUMS of this release does not list munseo-/);
});

test('installs nothing when the download stops half way', async (t) => {
  const from = await releases(t, (name, body) =>
    name === archive ? body.subarray(0, body.length / 2) : body,
  );
  const result = await install(t, from);
  assert.equal(result.code, 1);
  assert.match(result.stderr, /checksum/);
});

test('reports the address that does not respond', async (t) => {
  const from = await releases(t);
  const missing = await install(t, from, ['--version', '0.0.1']);
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /cannot download http\S+\/download\/v0\.0\.1\/SHA256SUMS/);
});

test('reports a machine for which there is no binary', async (t) => {
  const from = await releases(t);
  for (const [system, processor, message] of [
    ['Linux', 'riscv64', /there is no binary for Linux on riscv64/],
    ['FreeBSD', 'amd64', /there is no binary for FreeBSD on amd64/],
    ['MINGW64_NT-10.0', 'x86_64', /does not install on Windows/],
  ]) {
    const uname = programs(t, {
      uname: `case $1 in -s) echo ${system} ;; -m) echo ${processor} ;; esac`,
    });
    const path = `${uname}:${process.env.PATH}`;
    const result = await install(t, from, [], { path });
    assert.equal(result.code, 1);
    assert.match(result.stderr, message);
    assert.match(result.stderr, /^help: /m);
  }
});

test('requests the binary of the machine', async (t) => {
  for (const [system, processor, more, expected] of [
    ['Linux', 'x86_64', {}, 'x86_64-unknown-linux-musl'],
    ['Linux', 'aarch64', {}, 'aarch64-unknown-linux-musl'],
    ['Darwin', 'arm64', {}, 'aarch64-apple-darwin'],
    ['Darwin', 'x86_64', { sysctl: 'echo 0' }, 'x86_64-apple-darwin'],
    ['Darwin', 'x86_64', { sysctl: 'echo 1' }, 'aarch64-apple-darwin'],
  ]) {
    const asked = [];
    const from = await serve(t, (path) => {
      asked.push(path);
      return path.endsWith('SHA256SUMS') ? 'none' : 'an archive';
    });
    const uname = `case $1 in -s) echo ${system} ;; -m) echo ${processor} ;; esac`;
    const path = `${programs(t, { uname, ...more })}:${process.env.PATH}`;
    await install(t, from, [], { path });
    assert.ok(asked.includes(`/latest/download/munseo-${expected}.tar.gz`), asked.join(' '));
  }
});

test('works with wget alone, and with openssl alone', async (t) => {
  const tools = ['sh', 'uname', 'getconf', 'mktemp', 'sed', 'cut', 'tar', 'gzip', 'head'];
  tools.push('mkdir', 'cp', 'chmod', 'mv', 'rm', 'cat', 'wget', 'openssl');
  const path = folder(t);
  for (const tool of tools) {
    const { stdout, code } = await run('sh', ['-c', `command -v ${tool}`]);
    if (code !== 0) {
      t.skip(`${tool} is not installed`);
      return;
    }
    writeFileSync(join(path, tool), `#!/bin/sh\nexec ${stdout.trim()} "$@"\n`);
    chmodSync(join(path, tool), 0o755);
  }
  const result = await install(t, await releases(t), [], { shell: '/bin/sh', path });
  assert.equal(result.code, 0, result.stderr);
});

test('explains its options and rejects unknown ones', async (t) => {
  const help = await install(t, 'http://127.0.0.1:1', ['--help']);
  assert.equal(help.code, 0);
  assert.match(help.stdout, /--version X\.Y\.Z/);
  const unknown = await install(t, 'http://127.0.0.1:1', ['--everywhere']);
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /unknown option `--everywhere`/);
});
