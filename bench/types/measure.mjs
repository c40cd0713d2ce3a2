// Compares the types of Yutil with those of other libraries: instantiations for an everyday input, and the largest input
// that each supports. Writes results.json, which a page of the site states.
//
// Instantiations are counted by TypeScript 6 and are the same on every machine. Sizes are tried with TypeScript 7; a run of
// more than 20 seconds or more than 2 GB counts as a failure.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = import.meta.dirname;
const root = join(folder, '..', '..');
const require = createRequire(join(root, 'library', 'package.json'));
const ts = require('typescript-6');

const imports = {
  yutil: "import type { A, N, O, S, U } from 'yutil';",
  'type-fest': "import type * as F from 'type-fest';",
  'string-ts': "import type * as X from 'string-ts';",
  'ts-toolbelt': "import type { L, O as TO, S as TS, U as TU } from 'ts-toolbelt';",
  hotscript: "import type { Call, Numbers, Objects, Pipe, Strings, Tuples } from 'hotscript';",
};

const words = (size) => `'${'ab_'.repeat(size).slice(0, size - 1)}c'`;
const row = (size) => `'${'ab,'.repeat(size).slice(0, -1)}'`;
const tuple = (size) => `[${Array.from({ length: size }, (_, index) => index).join(', ')}]`;
const union = (size) => Array.from({ length: size }, (_, index) => `'k${index}'`).join(' | ');
const path = (size) => Array.from({ length: size }, () => 'a').join('.');
const nested = (size) => `${'{ a: '.repeat(size)}1${' }'.repeat(size)}`;

/** An everyday size, the sizes to try, and the type in each library. */
const cases = {
  'camel case of a name': {
    everyday: 22,
    sizes: [45, 100, 450, 900, 990],
    yutil: (size) => `S.CamelCase<${words(size)}>`,
    'type-fest': (size) => `F.CamelCase<${words(size)}>`,
    'string-ts': (size) => `X.CamelCase<${words(size)}>`,
    hotscript: (size) => `Call<Strings.CamelCase, ${words(size)}>`,
  },
  'kebab case of a name': {
    everyday: 22,
    sizes: [20, 45, 100, 450, 990],
    yutil: (size) => `S.KebabCase<${words(size)}>`,
    'type-fest': (size) => `F.KebabCase<${words(size)}>`,
    'string-ts': (size) => `X.KebabCase<${words(size)}>`,
    hotscript: (size) => `Call<Strings.KebabCase, ${words(size)}>`,
  },
  'splitting a text': {
    everyday: 8,
    sizes: [45, 100, 450, 990, 1500, 5000],
    yutil: (size) => `S.Split<${row(size)}, ','>`,
    'type-fest': (size) => `F.Split<${row(size)}, ','>`,
    'string-ts': (size) => `X.Split<${row(size)}, ','>`,
    'ts-toolbelt': (size) => `TS.Split<${row(size)}, ','>`,
    hotscript: (size) => `Call<Strings.Split<','>, ${row(size)}>`,
  },
  'reversing a tuple': {
    everyday: 8,
    sizes: [45, 100, 450, 990, 2000, 5000],
    yutil: (size) => `A.Reverse<${tuple(size)}>`,
    'type-fest': (size) => `F.ArrayReverse<${tuple(size)}>`,
    'ts-toolbelt': (size) => `L.Reverse<${tuple(size)}>`,
    hotscript: (size) => `Call<Tuples.Reverse, ${tuple(size)}>`,
  },
  'sorting numbers': {
    everyday: 8,
    sizes: [20, 45, 450, 990],
    yutil: (size) => `A.Sort<${tuple(size)}>`,
    hotscript: (size) => `Call<Tuples.Sort, ${tuple(size)}>`,
  },
  'the type at a path': {
    everyday: 4,
    sizes: [45, 100, 450, 900],
    yutil: (size) => `O.Get<${nested(size)}, '${path(size)}'>`,
    'type-fest': (size) => `F.Get<${nested(size)}, '${path(size)}'>`,
    hotscript: (size) => `Call<Objects.Get<'${path(size)}'>, ${nested(size)}>`,
  },
  'removing what is at a path': {
    everyday: 4,
    sizes: [20, 45],
    read: (size) => `result${'.a'.repeat(size - 1)}`,
    yutil: (size) => `O.DeepOmit<${nested(size)}, '${path(size)}'>`,
    'type-fest': (size) => `F.OmitDeep<${nested(size)}, '${path(size)}'>`,
  },
  'a union as a tuple': {
    everyday: 5,
    sizes: [45, 100, 200],
    yutil: (size) => `U.ToTuple<${union(size)}>`,
    'type-fest': (size) => `F.UnionToTuple<${union(size)}>`,
    'ts-toolbelt': (size) => `TU.ListOf<${union(size)}>`,
    hotscript: (size) => `Call<import('hotscript').Unions.ToTuple, ${union(size)}>`,
  },
};

const options = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  paths: { yutil: [join(root, 'library', 'src', 'index.ts')] },
};
const work = join(folder, 'node_modules', '.measure');
rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });

const results = {};
for (const [name, { everyday, sizes, read = () => 'result', ...types }] of Object.entries(cases)) {
  results[name] = {};
  for (const [library, type] of Object.entries(types)) {
    const base = count(library, '1').instantiations;
    const { instantiations, errors } = count(library, type(everyday), read(everyday));
    const passed = errors > 0 ? [] : sizes.slice(0, firstFailure(library, type, sizes, read));
    const result = {
      instantiations: errors > 0 ? null : instantiations - base,
      size: passed.at(-1) ?? null,
      isLimit: passed.length < sizes.length,
    };
    results[name][library] = { everyday, ...result };
    console.log(name, library, JSON.stringify(result));
  }
}
const versions = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).devDependencies),
);
writeFileSync(join(folder, 'results.json'), `${JSON.stringify({ versions, results }, null, 2)}\n`);

function program(library, type, read = 'result') {
  return `${imports[library]}\nexport type Result = ${type};\nexport declare const result: Result;\nexport const value: unknown = ${read};\n`;
}

function count(library, type, read) {
  const file = join(folder, 'program.ts');
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile;
  host.getSourceFile = (path, ...rest) =>
    path === file
      ? ts.createSourceFile(file, program(library, type, read), options.target, true)
      : readSource(path, ...rest);
  const built = ts.createProgram([file], options, host);
  const errors = built.getSemanticDiagnostics(built.getSourceFile(file)).length;
  return { instantiations: built.getInstantiationCount(), errors };
}

/** The index of the first size that the compiler rejects or that takes too long. */
function firstFailure(library, type, sizes, read) {
  const failed = sizes.findIndex((size) => {
    const file = join(folder, 'program.ts');
    writeFileSync(file, program(library, type(size), read(size)));
    const { paths } = options;
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          target: 'es2022',
          module: 'esnext',
          moduleResolution: 'bundler',
          skipLibCheck: true,
          noEmit: true,
          types: [],
          paths,
        },
        files: ['program.ts'],
      }),
    );
    const tsc = require.resolve('typescript/package.json').replace('package.json', 'bin/tsc');
    const { status } = spawnSync(process.execPath, [tsc, '-p', folder, '--checkers', '1'], {
      timeout: 20_000,
      env: { ...process.env, GOMEMLIMIT: '2GiB' },
    });
    rmSync(file);
    rmSync(join(folder, 'tsconfig.json'));
    return status !== 0;
  });
  return failed < 0 ? sizes.length : failed;
}
