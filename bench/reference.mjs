// Compares the reference of installed packages with TypeDoc and its default theme: processor time and memory, one after
// the other. Use a folder in memory, such as `/dev/shm`: after many files were deleted, some disks create new ones slowly.
//
// In a folder elsewhere: `npm install typedoc typescript@5 es-toolkit remeda date-fns`, then
// `node bench/reference.mjs FOLDER PROGRAM PACKAGE...` with the path of `munseo`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [folder, program, ...packages] = process.argv
  .slice(2)
  .map((it, at) => (at < 2 ? resolve(it) : it));

/** Runs a command and returns its seconds of processor time and its largest memory in MB. */
function measure(command, cwd) {
  const run = spawnSync('/usr/bin/time', ['-f', '%U %S %M', ...command], { cwd, encoding: 'utf8' });
  const [user, system, kilobytes] = run.stderr.trim().split('\n').at(-1).split(' ').map(Number);
  if (run.status !== 0) throw new Error(`${command.join(' ')}: ${run.stderr}`);
  const seconds = (user + system).toFixed(2);
  return { seconds, megabytes: Math.round(kilobytes / 1024) };
}

console.log('| package | TypeDoc, s | Munseo, s | TypeDoc, MB | Munseo, MB |');
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const name of packages) {
  const root = join(folder, 'node_modules', name);
  const { types, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const main = exports?.['.'] ?? {};
  const named = [types, main.types, main.import?.types, main.require?.types, main.import];
  const entry = named
    .find((it) => typeof it === 'string')
    .replace(/(?<!\.d)\.([mc]?)js$/, '.d.$1ts');
  const site = join(folder, 'sites', name.replaceAll('/', '-'));
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, 'docs'), { recursive: true });
  const settings = `[[reference]]\npackage = "${name}"\nentries = ["${entry}"]\n`;
  writeFileSync(
    join(site, 'munseo.toml'),
    `title = "${name}"\nurl = "https://example.com"\n${settings}`,
  );
  writeFileSync(join(site, 'docs', 'index.md'), '# Home\n');
  const options = {
    compilerOptions: {
      skipLibCheck: true,
      moduleResolution: 'bundler',
      module: 'esnext',
      types: [],
    },
  };
  writeFileSync(
    join(site, 'tsconfig.json'),
    JSON.stringify({ ...options, files: [join(root, entry)] }),
  );
  const typedoc = join(folder, 'node_modules', '.bin', 'typedoc');
  const arguments_ = [
    '--tsconfig',
    'tsconfig.json',
    '--skipErrorChecking',
    '--out',
    'typedoc',
    join(root, entry),
  ];
  const theirs = measure([typedoc, ...arguments_], site);
  const ours = measure([program, 'build', '.', '--out', 'out'], site);
  console.log(
    `| ${name} | ${theirs.seconds} | ${ours.seconds} | ${theirs.megabytes} | ${ours.megabytes} |`,
  );
}
