// The scripts of the action and of publication, with programs that only print their arguments.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { bytes, file, files, folder, root, run, serve } from './support.mjs';

/** A job of GitHub Actions with the action installed in it. */
async function job(test) {
  const workspace = folder(test);
  const from = await serve(test, (path) => {
    const [, name] = /^\/(?:latest\/download|download\/v9\.9\.9)\/([^/]+)$/.exec(path) ?? [];
    return name ? bytes(join(files, name)) : null;
  });
  const env = {
    PATH: process.env.PATH,
    HOME: workspace,
    RUNNER_TEMP: folder(test),
    RUNNER_OS: 'Linux',
    GITHUB_WORKSPACE: workspace,
    GITHUB_PATH: join(workspace, 'path.txt'),
    GITHUB_OUTPUT: join(workspace, 'output.txt'),
    MUNSEO_RELEASES: from,
  };
  return { workspace, env };
}

/** A job with munseo installed and a new site, and a function that runs the action. */
async function jobWithSite(test) {
  const { workspace, env } = await job(test);
  const install = await run(join(root, 'action/install.sh'), [], { cwd: workspace, env });
  assert.equal(install.code, 0, install.stderr);
  const path = `${readFileSync(env.GITHUB_PATH, 'utf8').trim()}:${env.PATH}`;
  const inputs = { SITE: 'docs', CHECK: 'true', OUT: '', PRECOMPRESS: 'false', PAGES: 'false' };
  const action = (changed = {}) =>
    run(join(root, 'action/run.sh'), [], {
      cwd: workspace,
      env: { ...env, PATH: path, ...inputs, ...changed },
    });
  const made = await run('munseo', ['new', 'docs'], {
    cwd: workspace,
    env: { ...env, PATH: path },
  });
  assert.equal(made.code, 0, made.stderr);
  return { workspace, env, action };
}

test('the action installs the version of its tag and outputs it', async (t) => {
  for (const [inputs, expected] of [
    [{ VERSION: '', ACTION_REF: 'v9.9.9' }, /download\/v9\.9\.9\//],
    [{ VERSION: '', ACTION_REF: 'main' }, /latest\/download\//],
    [{ VERSION: '9.9.9', ACTION_REF: 'main' }, /download\/v9\.9\.9\//],
  ]) {
    await t.test(inputs.VERSION || inputs.ACTION_REF, async (part) => {
      const { workspace, env } = await job(part);
      const install = await run(join(root, 'action/install.sh'), [], {
        cwd: workspace,
        env: { ...env, ...inputs },
      });
      assert.equal(install.code, 0, install.stderr);
      assert.match(install.stdout, expected);
      assert.match(readFileSync(env.GITHUB_OUTPUT, 'utf8'), /^version=\d+\.\d+\.\d+$/m);
    });
  }
});

test('the action annotates lines of a pull request and fails', async (t) => {
  const { workspace, action } = await jobWithSite(t);
  assert.equal((await action()).code, 0);
  writeFileSync(join(workspace, 'docs/docs/en/broken.md'), '# Broken\n\nSee [x](nowhere.md).\n');
  const result = await action();
  assert.equal(result.code, 1);
  assert.match(result.stdout, /^::error file=docs\/docs\/en\/broken\.md,line=3,endLine=3,col=\d+/m);
});

test('the action builds into the given folder', async (t) => {
  const { workspace, action } = await jobWithSite(t);
  const built = await action({ OUT: 'public', PRECOMPRESS: 'true', CHECK: 'strict' });
  assert.equal(built.code, 0, built.stderr);
  assert.ok(existsSync(join(workspace, 'public/index.html.br')));
  const unnamed = await action({ PAGES: 'true' });
  assert.equal(unnamed.code, 2);
  assert.match(unnamed.stdout, /::error::`pages` publishes the folder `out`/);
  assert.equal((await action({ CHECK: 'maybe' })).code, 2);
});

test('npm gets packages with binaries first, and pre-releases as `next`', async (t) => {
  const packages = folder(t);
  for (const [name, version] of [
    ['munseo', '1.2.3-rc.1'],
    ['@munseo/linux-x64', '1.2.3-rc.1'],
    ['@munseo/darwin-arm64', '1.2.3-rc.1'],
  ]) {
    const source = join(folder(t), 'package');
    mkdirSync(source);
    writeFileSync(join(source, 'package.json'), `${JSON.stringify({ name, version }, null, 2)}\n`);
    // A manifest of a package has more after the version.
    const manifest = readFileSync(join(source, 'package.json'), 'utf8').replace(
      '"\n}',
      '",\n  "x": 1\n}',
    );
    writeFileSync(join(source, 'package.json'), manifest);
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    await run('tar', ['-czf', join(packages, file), '-C', join(source, '..'), 'package']);
  }
  const env = { ...process.env, NPM: 'echo npm' };
  const result = await run(join(root, 'release/npm.sh'), [packages], { env });
  assert.equal(result.code, 0, result.stderr);
  const lines = result.stdout.trim().split('\n');
  assert.equal(lines.length, 3);
  assert.match(lines[2], /\/munseo-1\.2\.3-rc\.1\.tgz --access public --provenance --tag next$/);
});

test('the release on GitHub has the section of the changelog and every file', async () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const [, heading] = /^## (\S+)/m.exec(changelog);
  const env = { ...process.env, GH: 'echo gh' };
  const script = join(root, 'release/github.sh');
  const missing = await run(script, ['v99.0.0', files], { env });
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /CHANGELOG\.md has no section `## 99\.0\.0`/);
  const published = await run(script, [heading, files], { env });
  assert.equal(published.code, 0, published.stderr);
  assert.match(published.stdout, /^gh release create \S+ --verify-tag .*SHA256SUMS/);
});

test('the image is built from the static binaries of a release', async (t) => {
  const context = join(folder(t), 'image');
  const result = await run(join(root, 'release/container/context.sh'), [files, context], {
    env: { ...process.env, PARTIAL: 'true' },
  });
  assert.equal(result.code, 0, result.stderr);
  for (const name of ['Dockerfile', 'LICENSE', 'LICENSE-esbuild.txt']) {
    assert.ok(existsSync(join(context, name)), name);
  }
  if (process.platform === 'linux') {
    const processor = { x64: 'amd64', arm64: 'arm64' }[process.arch];
    const version = await run(join(context, `linux-${processor}/munseo`), ['--version']);
    assert.equal(version.code, 0, version.stderr);
  }
});

test('the list of npm packages describes the theme by its name', () => {
  const list = JSON.parse(readFileSync(file('theme', '.cdx.json'), 'utf8'));
  assert.equal(list.metadata.component.name, 'munseo-theme');
  assert.ok(list.components.some(({ name }) => name === 'react'));
});
