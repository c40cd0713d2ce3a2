// Counts how many types the compiler makes while it checks the tests of each type, and compares with what is recorded.
//
// The count shows how expensive a type is to check; unlike time, it is the same on every machine. An increase fails.
// After an intended increase, and after every decrease, `npm run instantiations -w library` records the new counts.
// Tests of large inputs are left out: they are large on purpose and would hide the rest.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-6';

const library = join(import.meta.dirname, '..');
const record = join(library, 'instantiations.json');
const counts = countAll();

const sum = (key) => Object.values(counts).reduce((total, count) => total + count[key], 0);
const average = Math.round(sum('instantiations') / sum('assertions'));
console.log(`${average} instantiations for each of ${sum('assertions')} assertions on average`);

if (process.argv.includes('--write')) {
  const lines = Object.entries(counts).map(
    ([name, { assertions, instantiations }]) =>
      `  "${name}": { "assertions": ${assertions}, "instantiations": ${instantiations} }`,
  );
  writeFileSync(record, `{\n${lines.join(',\n')}\n}\n`);
} else {
  const recorded = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const rises = Object.entries(counts).flatMap(([name, { assertions, instantiations }]) => {
    const before = recorded[name];
    if (before === undefined) return [`${name} is not recorded`];
    if (before.assertions !== assertions)
      return [`${name} has ${assertions} assertions, but ${before.assertions} are recorded`];
    if (instantiations <= before.instantiations) return [];
    return [`${name} needs ${instantiations} instantiations, up from ${before.instantiations}`];
  });
  for (const rise of rises) console.error(rise);
  if (rises.length > 0) {
    console.error(
      'record the new counts with `npm run instantiations -w library` if they are intended',
    );
    process.exit(1);
  }
}

function countAll() {
  const { config } = ts.readConfigFile(join(library, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, library);
  const host = ts.createCompilerHost(options);
  const files = new Map();
  const readSource = host.getSourceFile;
  host.getSourceFile = (path, ...rest) => {
    if (!files.has(path)) files.set(path, readSource(path, ...rest));
    return files.get(path);
  };

  const counts = {};
  for (const module of readdirSync(join(library, 'tests')).sort()) {
    const tests = join(library, 'tests', module);
    if (!existsSync(tests) || module.includes('.')) continue;
    for (const file of readdirSync(tests).sort()) {
      if (!file.endsWith('.test-d.ts')) continue;
      const path = join(tests, file);
      const text = withoutLargeInputs(readFileSync(path, 'utf8'));
      files.set(
        path,
        ts.createSourceFile(
          path,
          text,
          { ...options, languageVersion: options.target, impliedNodeFormat: ts.ModuleKind.ESNext },
          true,
        ),
      );
      const program = ts.createProgram([path], options, host);
      program.getSemanticDiagnostics(program.getSourceFile(path));
      counts[`${module}/${file.replace('.test-d.ts', '')}`] = {
        assertions: text.match(/\bExpect</g)?.length ?? 0,
        instantiations: program.getInstantiationCount(),
      };
    }
  }
  return counts;
}

function withoutLargeInputs(text) {
  return text.replace(/export type LargeInputs =(?: \[\n[\s\S]*?\n\];| .*;|(?:\n +.*)+)\n/, '');
}
