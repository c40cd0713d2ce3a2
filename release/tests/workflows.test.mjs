// Workflows, the action, recipes and issue forms: they parse, and all they refer to exists.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { parseDocument } from 'yaml';

import { root, run } from './support.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

const filesIn = (folder, pattern) =>
  readdirSync(join(root, folder))
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);

const workflows = filesIn('.github/workflows', /\.yml$/);
const forms = filesIn('.github/ISSUE_TEMPLATE', /\.yml$/);
const scripts = [
  ...filesIn('release', /\.sh$/),
  ...filesIn('release/container', /\.sh$/),
  ...filesIn('action', /\.sh$/),
  ...['nginx', 'caddy', 'recipes'].flatMap((folder) => filesIn(`deploy/${folder}`, /\.sh$/)),
];
const [, version] = /\nversion = "([^"]+)/.exec(read('Cargo.toml'));

/** Parses a YAML file; warnings are errors. */
function yaml(path) {
  const document = parseDocument(read(path), { uniqueKeys: true, strict: true });
  assert.deepEqual([...document.errors, ...document.warnings], [], path);
  return document.toJS();
}

/** All steps of a workflow or of an action. */
function steps(path) {
  const { jobs, runs } = yaml(path);
  return runs ? runs.steps : Object.values(jobs).flatMap((job) => job.steps);
}

test('every file of YAML is valid', () => {
  for (const path of [...workflows, ...forms, '.github/dependabot.yml', 'action/action.yml']) {
    yaml(path);
  }
  yaml('deploy/recipes/github-pages.yml');
  yaml('deploy/container/compose.yaml');
});

test('workflows may only read unless a job needs more, time out, and keep no credentials', () => {
  for (const path of workflows) {
    const { permissions, jobs } = yaml(path);
    assert.deepEqual(permissions, { contents: 'read' }, path);
    for (const [name, job] of Object.entries(jobs)) {
      assert.ok(job['timeout-minutes'] > 0, `${path}: ${name}`);
      for (const needed of [job.needs ?? []].flat()) {
        assert.ok(jobs[needed], `${path}: ${name} needs ${needed}`);
      }
      for (const step of job.steps) {
        if (step.uses?.startsWith('actions/checkout@')) {
          assert.equal(step.with['persist-credentials'], false, `${path}: ${name}`);
        }
        // What a stranger can choose, such as the name of a branch, stays out of scripts.
        assert.ok(!step.run?.includes('${{'), `${path}: ${name}: ${step.run}`);
      }
    }
  }
});

test('actions of others are pinned to a commit, with its version beside it', () => {
  for (const path of [...workflows, 'action/action.yml']) {
    for (const line of read(path).split('\n')) {
      const [, used] = /^\s*(?:- )?uses: (.*)$/.exec(line) ?? [];
      if (used) {
        assert.match(used, /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, path);
      }
    }
  }
});

test('the workflow publishes only from a tag, after an approval', () => {
  const { jobs } = yaml('.github/workflows/release.yml');
  assert.equal(jobs.release.if, "github.ref_type == 'tag'");
  for (const [name, job] of Object.entries(jobs)) {
    const writes = Object.entries(job.permissions ?? {}).filter(
      ([scope, level]) => level === 'write' && !['id-token', 'attestations'].includes(scope),
    );
    const isPublishing = writes.length > 0 || name === 'npm';
    assert.equal(job.environment, isPublishing ? 'release' : undefined, name);
    if (isPublishing && name !== 'release') {
      assert.equal(job.needs, 'release', name);
    }
  }
});

test('both workflows check sources and licenses of crates', () => {
  for (const path of workflows) {
    const checked = yaml(path).jobs['supply-chain'].steps.map(({ run: script }) => script);
    assert.match(checked.at(-2), /^cargo install --locked cargo-deny@\d/, path);
    assert.equal(checked.at(-1), 'cargo deny check bans licenses sources', path);
  }
  const { jobs } = yaml('.github/workflows/release.yml');
  assert.ok(jobs.files.needs.includes('supply-chain'));
  assert.ok(jobs.files.steps.some(({ run: script }) => script?.includes('cargo-cyclonedx@')));
});

test('binaries are built and tried for every platform', () => {
  const platforms = [
    ...read('xtask/tools/src/release/platforms.rs').matchAll(/^ {4}platform\("([^"]+)"/gm),
  ];
  const expected = platforms.map(([, target]) => target).sort();
  assert.equal(expected.length, 5);
  const { jobs } = yaml('.github/workflows/release.yml');
  for (const name of ['binaries', 'try']) {
    const targets = jobs[name].strategy.matrix.include.map(({ target }) => target);
    assert.deepEqual(targets.sort(), expected, name);
  }
  const names = read('release/README.md') + read('release/install.sh') + read('SUPPORT.md');
  assert.ok(names.includes('munseo-x86_64-pc-windows-gnu.zip'));
});

test('scripts that steps run exist and are executable', () => {
  let count = 0;
  for (const path of [...workflows, 'action/action.yml']) {
    for (const { run: script = '' } of steps(path)) {
      const own = script.replace('$GITHUB_ACTION_PATH/', 'action/');
      for (const [, named] of own.matchAll(
        /(?:^|[\s"])((?:release|action|deploy|\.ci)\/[\w./-]+)/gm,
      )) {
        count += 1;
        assert.ok(statSync(join(root, named)).mode & 0o100, `${path}: ${named}`);
      }
    }
  }
  assert.ok(count >= 6, `${count}`);
});

test('tasks that steps and the guide name exist, with their options', async () => {
  const texts = workflows.flatMap((path) => steps(path).map(({ run: script }) => script ?? ''));
  const guide = read('release/README.md');
  texts.push(...[...guide.matchAll(/`([^`]+)`/g)].map(([, code]) => code));
  const calls = texts
    .flatMap((text) => text.split(/\n|&&/))
    .map((line) => line.trim())
    .filter((line) => line.startsWith('cargo xtask '))
    .map((line) => line.split(' ').slice(2));
  assert.ok(calls.length >= 12, `${calls.length}`);
  const helps = new Map();
  for (const words of calls) {
    const depth = words[0] === 'release' ? 2 : 1;
    const task = words.slice(0, depth);
    const key = task.join(' ');
    if (!helps.has(key)) {
      helps.set(key, await run('cargo', ['xtask', ...task, '--help'], { cwd: root }));
    }
    const help = helps.get(key);
    assert.equal(help.code, 0, `cargo xtask ${key}: ${help.stderr}`);
    for (const option of words.slice(depth).filter((word) => word.startsWith('--'))) {
      assert.ok(help.stdout.includes(option), `cargo xtask ${key} ${option}`);
    }
  }
});

test('recipes use inputs and outputs that the action has', () => {
  const action = yaml('action/action.yml');
  const { jobs } = yaml('deploy/recipes/github-pages.yml');
  const [job] = Object.values(jobs);
  const step = job.steps.find(({ uses }) => uses.includes('/action@'));
  for (const input of Object.keys(step.with)) {
    assert.ok(action.inputs[input], input);
  }
  const [, id, output] = /steps\.(\w+)\.outputs\.([\w-]+)/.exec(job.environment.url);
  assert.equal(id, step.id);
  assert.ok(action.outputs[output], output);
  const readme = read('action/README.md');
  for (const input of Object.keys(action.inputs)) {
    assert.ok(readme.includes(`| \`${input}\` |`), `action/README.md: ${input}`);
  }
});

test('recipes name this version', () => {
  for (const [path, pattern] of [
    ['action/README.md', /action@v(\S+)/g],
    ['action/action.yml', /action@v(\S+)/g],
    ['deploy/recipes/github-pages.yml', /action@v(\S+)/g],
    ['deploy/recipes/netlify.toml', /munseo@(\S+)/g],
    ['deploy/container/Containerfile', /MUNSEO=(\S+)/g],
  ]) {
    const named = [...read(path).matchAll(pattern)].map(([, found]) => found);
    assert.ok(named.length > 0, path);
    for (const found of named) {
      assert.equal(found, version, path);
    }
  }
});

test('issue forms have what GitHub asks for', () => {
  for (const path of forms.filter((path) => !path.endsWith('config.yml'))) {
    const { name, description, body } = yaml(path);
    assert.ok(name && description, path);
    const ids = body.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, path);
    for (const { type, attributes } of body) {
      assert.ok(['markdown', 'textarea', 'input', 'dropdown', 'checkboxes'].includes(type), path);
      assert.ok(attributes.label, path);
    }
  }
});

test('images run the released program as an unprivileged user', () => {
  const image = read('release/container/Containerfile');
  assert.match(image, /^FROM gcr\.io\/distroless\/static-debian12:nonroot$/m);
  assert.match(image, /^USER 65532:65532$/m);
  for (const path of ['release/container/Containerfile', 'deploy/container/Containerfile']) {
    assert.doesNotMatch(read(path), /cargo|rustup|xtask/, path);
  }
  for (const path of filesIn('deploy/recipes', /./)) {
    assert.doesNotMatch(read(path), /cargo |rustup|xtask/, path);
  }
});

for (const path of scripts) {
  test(`${path} is plain POSIX shell`, async () => {
    assert.match(read(path), /^#!\/bin\/sh\n/);
    const parsed = await run('sh', ['-n', join(root, path)]);
    assert.equal(parsed.code, 0, parsed.stderr);
  });
}

test('shellcheck reports nothing', async (t) => {
  const found = await run('sh', ['-c', 'command -v shellcheck']);
  if (found.code !== 0) {
    t.skip('shellcheck is not installed');
    return;
  }
  const checked = await run('shellcheck', scripts, { cwd: root });
  assert.equal(checked.code, 0, checked.stdout);
});

test('actionlint reports nothing', async (t) => {
  const found = await run('sh', ['-c', 'command -v actionlint']);
  if (found.code !== 0) {
    t.skip('actionlint is not installed');
    return;
  }
  const checked = await run('actionlint', workflows, { cwd: root });
  assert.equal(checked.code, 0, checked.stdout);
});

test('the guide names every script of a release', () => {
  const guide = read('release/README.md');
  for (const path of scripts.filter((path) => path.startsWith('release/'))) {
    assert.ok(guide.includes(basename(path)), path);
  }
});
