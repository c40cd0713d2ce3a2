// Extracts the examples in doc comments as files that the compiler can check.
//
// A line `//=> T` states the type of the statement above it: of an alias, a constant or an expression. Each example
// becomes a separate module in test-results/examples, in which these lines are assertions.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const library = join(import.meta.dirname, '..');
const folder = join(library, 'test-results', 'examples');

/** Every example of the library: its source, its code, and the statements whose results it states. */
export function readExamples() {
  const examples = [];
  for (const module of readdirSync(join(library, 'src'))) {
    if (module === 'internal' || module.endsWith('.ts')) continue;
    for (const file of readdirSync(join(library, 'src', module))) {
      if (file === 'index.ts') continue;
      const text = readFileSync(join(library, 'src', module, file), 'utf8');
      const name = `${module}/${basename(file, '.ts')}`;
      for (const comment of exportComments(text)) {
        const code = comment.text.match(/```ts\n([\s\S]*?)```/)?.[1];
        if (code === undefined) throw new Error(`${name}: ${comment.name} has no example`);
        examples.push({ name: `${name}.${comment.name}`, code, statements: readStatements(code) });
      }
    }
  }
  return examples;
}

/** Writes each example as a module and returns their number. */
export function writeExamples() {
  const examples = readExamples();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, code, statements } of examples) {
    if (!statements.some(({ result }) => result))
      throw new Error(`${name}: the example states no result`);
    const lines = statements.map(({ source, result }, index) => {
      if (result === undefined) return source;
      const subject = readSubject(source, index);
      return `${subject.source}\ntype $Check${index} = $Expect<$Equal<${subject.type}, ${result}>>;`;
    });
    const imports = code.match(/^import .*$/gm)?.join('\n') ?? '';
    const body = lines.join('\n');
    const helpers =
      "import type { Equal as $Equal, Expect as $Expect } from '../../src/commonness/index.js';";
    writeFileSync(
      join(folder, `${name.replace('/', '.')}.ts`),
      `${helpers}\n${imports}\n${body.replace(/^import .*$/gm, '')}\nexport {};\n`,
    );
  }
  return examples.length;
}

/** The doc comments of exported types or functions, by keyword. */
function exportComments(text) {
  const found = text.matchAll(
    /\/\*\*\n([\s\S]*?)\*\/\n(?:\/\/ biome-ignore.*\n)?export (type|function) /g,
  );
  return [...found].map(([, comment, kind]) => ({
    name: kind,
    text: comment.replace(/^ \* ?/gm, ''),
  }));
}

/** Splits an example at its `//=>` lines; the text between two of them is one part. */
export function readStatements(code) {
  const statements = [];
  let source = [];
  for (const line of code.split('\n')) {
    const result = line.match(/^\/\/=> (.*)$/)?.[1];
    if (result === undefined) {
      source.push(line);
    } else {
      statements.push({ source: source.join('\n'), result });
      source = [];
    }
  }
  statements.push({ source: source.join('\n'), result: undefined });
  return statements;
}

/**
 * The source with a name for its last statement if it has none, and a type expression for that statement. `source` is
 * the text before a `//=>` line.
 */
function readSubject(source, index) {
  const start = source.search(
    /(?<=^|\n)(?:type|const|[A-Z]\.)[^\n]*(?:\n(?![a-zA-Z}]).*|\n\}\);?)*\n?$/,
  );
  const statement = source.slice(start);
  const alias = statement.match(/^type (\w+) =/);
  if (alias) return { source, type: alias[1] };
  const constant = statement.match(/^const (\w+)/);
  if (constant) return { source, type: `typeof ${constant[1]}` };
  return {
    source: `${source.slice(0, start)}const $result${index} = ${statement}`,
    type: `typeof $result${index}`,
  };
}
