// Writes signatures.json: every exported type and function of the package, for programs.
//
// It is created from the source and its doc comments, whose examples `munseo test` compiles and runs. The site serves it; a test fails if it is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript-6';

const library = join(import.meta.dirname, '..');
export const signaturesFile = join(library, '..', 'site', 'static', 'signatures.json');

/** The contents of signatures.json. */
export function readSignatures() {
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  const index = readFileSync(join(library, 'src', 'index.ts'), 'utf8');
  const letters = Object.fromEntries(
    [...index.matchAll(/export \* as (\w) from '\.\/(\w+)\//g)].map(([, letter, module]) => [
      module,
      letter,
    ]),
  );
  const names = [];
  for (const module of readdirSync(join(library, 'src')).sort()) {
    if (module === 'internal' || module.endsWith('.ts')) continue;
    for (const file of readdirSync(join(library, 'src', module)).sort()) {
      if (file === 'index.ts') continue;
      names.push(...readFile(module, basename(file, '.ts'), letters[module]));
    }
  }
  return { $schema: 'https://yutil.dev/signatures.schema.json', package: 'yutil', version, names };
}

/** The file as text. */
export function formatSignatures() {
  return `${JSON.stringify(readSignatures(), null, 2)}\n`;
}

function readFile(module, file, letter) {
  const path = join(library, 'src', module, `${file}.ts`);
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const found = new Map();
  for (const statement of source.statements) {
    const isExported = statement.modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
    );
    const isType = ts.isTypeAliasDeclaration(statement);
    if (!isExported || !(isType || ts.isFunctionDeclaration(statement))) continue;
    const name = statement.name.text;
    const comment = statement.jsDoc?.at(-1);
    // The implementation of an overloaded function has no comment and no public signature.
    if (comment === undefined && !found.has(name)) continue;
    const isImplementation = !isType && statement.body !== undefined;
    if (found.has(name)) {
      if (!isImplementation) found.get(name).signatures.push(signatureOf(statement, source));
      continue;
    }
    found.set(name, {
      name,
      qualified: letter === undefined ? name : `${letter}.${name}`,
      kind: isType ? 'type' : 'function',
      module,
      import: letter === undefined ? `yutil/${module}` : 'yutil',
      page:
        letter === undefined
          ? 'https://yutil.dev/en/docs/guides/recipes'
          : `https://yutil.dev/en/docs/usage-${module}/${file}`,
      signatures: [signatureOf(statement, source)],
      ...describe(comment),
    });
  }
  return [...found.values()];
}

/** The declaration up to its body or its definition, on one line. */
function signatureOf(statement, source) {
  const start = statement.name.getStart(source);
  const end = ts.isTypeAliasDeclaration(statement)
    ? source.text.lastIndexOf('=', statement.type.getStart(source))
    : (statement.body?.getStart(source) ?? statement.end);
  const keyword = ts.isTypeAliasDeclaration(statement) ? 'type' : 'function';
  const text = source.text
    .slice(start, end)
    .replace(/\s+/g, ' ')
    .replace(/;?\s*$/, '');
  const tight = text.replace(/([<([]) /g, '$1').replace(/,? ([>)\]])(?!=)/g, (_, end) => end);
  return `${keyword} ${tight}`;
}

function describe(comment) {
  const tags = comment.tags ?? [];
  const textOf = (node) => ts.getTextOfJSDocComment(node.comment)?.trim() ?? '';
  const example = tags.find(({ tagName }) => tagName.text === 'example');
  const [, code = '', rest = ''] = /```ts\n([\s\S]*?)\n```\s*([\s\S]*)/.exec(textOf(example)) ?? [];
  const [summary, ...details] = `${textOf(comment)}\n\n${rest}`
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  const describeAll = (test) =>
    Object.fromEntries(
      tags.filter(test).map((tag) => {
        const name = ts.isJSDocTemplateTag(tag) ? tag.typeParameters[0].name : tag.name;
        return [name.getText(), textOf(tag).replace(/^- /, '').replace(/\s+/g, ' ')];
      }),
    );
  return {
    summary,
    details,
    typeParameters: describeAll(ts.isJSDocTemplateTag),
    parameters: describeAll(ts.isJSDocParameterTag),
    since: textOf(tags.find(({ tagName }) => tagName.text === 'since')),
    example: { code, results: resultsOf(code) },
  };
}

/** Splits an example at its `//=>` lines; the text between two of them is one part. */
function readStatements(code) {
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

/** The results that the example states, by the last statement before each. */
function resultsOf(code) {
  return readStatements(code).flatMap(({ source, result }) => {
    if (result === undefined) return [];
    const statement = source
      .trim()
      .split(/\n{2,}|(?<=;)\n(?=\S)/)
      .at(-1)
      ?.trim();
    return [{ of: statement, type: result }];
  });
}

if (process.argv[1] === import.meta.filename) writeFileSync(signaturesFile, formatSignatures());
