// Builds the package, checks it with publint and Are the Types Wrong, and installs it in temporary projects. Needs no
// network.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import './build.mjs';
import { compilers } from './compilers.mjs';
import { writeWrappers } from './wrappers.mjs';

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

const isUsable = packed && useInstalled();

if (messages.length > 0 || !packed || !areTypesRight || !isUsable) process.exit(1);

/** Installs the tarball in a project, compiles a program with each module resolution and runs it. */
function useInstalled() {
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }\n');
  if (
    !run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], undefined, project)
  ) {
    return false;
  }
  const installed = join(project, 'node_modules', pkg.name);
  const missing = ['LICENSE', 'README.md', 'CHANGELOG.md', 'DIFFERENCES.md'].filter(
    (file) => !readdirSync(installed).includes(file),
  );
  if (missing.length > 0) {
    console.error(`missing in the package: ${missing.join(', ')}`);
    return false;
  }
  const map = JSON.parse(readFileSync(join(installed, 'dist', 'array', 'chunk.d.ts.map'), 'utf8'));
  readFileSync(join(installed, 'dist', 'array', map.sources[0]), 'utf8');

  writeFileSync(
    join(project, 'program.ts'),
    [
      "import { A, O } from 'yutil';",
      "import { type Chunk, chunk } from 'yutil/array';",
      'const pieces: Chunk<[1, 2, 3], 2> = chunk([1, 2, 3], 2);',
      'const same: [[1, 2], [3]] = A.chunk([1, 2, 3], 2);',
      "const port: 80 = O.get({ server: { port: 80 } }, 'server.port');",
      'if (JSON.stringify([pieces, same, port]) !== "[[[1,2],[3]],[[1,2],[3]],80]") throw new Error();',
      '',
    ].join('\n'),
  );
  const current = compilers.at(-1);
  const older = compilers.find(({ version }) => version.startsWith('5.9'));
  const runs = [
    [current, 'nodenext', 'nodenext'],
    [current, 'esnext', 'bundler'],
    [compilers[0], 'nodenext', 'nodenext'],
    [older, 'esnext', 'node10'],
  ];
  for (const [compiler, module, moduleResolution] of runs) {
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { strict: true, target: 'es2022', types: [], module, moduleResolution },
        files: ['program.ts'],
      }),
    );
    const isCompiled = run(process.execPath, [compiler.tsc, '-p', project], 'inherit', project);
    const isRunning = isCompiled && run(process.execPath, ['program.js'], 'inherit', project);
    console.log(
      `TypeScript ${compiler.version}, ${moduleResolution}: ${isRunning ? 'compiles and runs' : 'fails'}`,
    );
    if (!isRunning) return false;
  }
  return declareWrappers(project);
}

/** Compiles a consumer whose declaration files state what generic functions around every utility return. */
function declareWrappers(project) {
  writeFileSync(join(project, 'wrappers.ts'), writeWrappers());
  return compilers.every((compiler) => {
    const areDeclared = ['wrappers.ts', 'declarations/wrappers.d.ts'].every((file) => {
      const options = { strict: true, target: 'es2022', module: 'nodenext', types: [] };
      writeFileSync(
        join(project, 'tsconfig.json'),
        JSON.stringify({
          compilerOptions: {
            ...options,
            declaration: true,
            emitDeclarationOnly: true,
            outDir: 'declarations',
          },
          files: [file],
        }),
      );
      return run(process.execPath, [compiler.tsc, '-p', project], 'inherit', project);
    });
    console.log(
      `TypeScript ${compiler.version} ${areDeclared ? 'declares' : 'cannot declare'} generic functions around every utility`,
    );
    return areDeclared;
  });
}

function run(command, options, stdio = ['ignore', 'ignore', 'inherit'], cwd = library) {
  return spawnSync(command, options, { cwd, stdio }).status === 0;
}
