import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-6';
import { expect, test, vi } from 'vitest';
import { LIBRARY } from '../../../build/compiler';
import { createCompiler } from './compiler';
import { readSyntax } from './syntax';

// The first check reads all declarations, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const lib = dirname(createRequire(import.meta.url).resolve('typescript-6'));

const read = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .sort()
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);

const types = Object.fromEntries(read(lib, LIBRARY));
const sources = read(join(root, 'library/src'), /\.ts$/).map(([file, text]) => [
  `/packages/0/${file}`,
  text,
]);
const compiler = createCompiler(ts, types, {
  compilerOptions: {
    target: 'ESNext',
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
  },
  files: Object.fromEntries(sources),
  paths: {
    yutil: '/packages/0/index.ts',
    'yutil/*': '/packages/0/*/index.ts',
  },
});

test('lines with errors are distinguished', () => {
  const code =
    "import { A } from 'yutil';\ntype B = A.Last<1>;\ntype C = A.Last<[1]>;\ntype D = E;";
  expect(compiler.errorLines(code)).toEqual([1, 3]);
  expect(compiler.errorLines('type A = [;')).not.toEqual([]);
});

test('an error has its lines and columns, its number and all lines of its message', () => {
  const [error, ...others] = compiler.errors("const a: { b: 1 } =\n  { b: '가' };");
  expect(others).toEqual([]);
  expect(error).toMatchObject({ start: [1, 4], end: [1, 5], code: 2322 });
  expect(
    compiler.errors('declare const a: { b: 1 };\nconst c: { b: 2 } = a;')[0]?.message,
  ).toContain('\n');
});

test('types of aliases are whole, also in functions', () => {
  const keys = Array.from({ length: 99 }, (_, at) => `'key ${at}'`).join(' | ');
  const code = `type A = { [K in ${keys}]: K };\nfunction f<T>() {\n  type B = [T, 'b'];\n}`;
  expect(compiler.errors(code)).toEqual([]);
  const [object, tuple, none] = compiler.types([
    [0, 5],
    [2, 7],
    [1, 0],
  ]);
  expect(object).toContain("'key 98'");
  expect([tuple, none]).toEqual(["[T, 'b']", null]);
});

test('statements are read with what has their results', () => {
  const code = [
    'export type A = 1;',
    'type B<T> = T;',
    'const a = 1, b = 2;',
    'const { c, d: [e] } = f;',
    'async function g() {',
    '  return b;',
    '}',
    'export function h() {}',
    '(b); // 1 /* 2 */',
  ].join('\n');
  const { statements, comments } = readSyntax(ts, code);
  expect(statements.map(({ subject }) => subject)).toEqual([
    { alias: 'A' },
    { unsupported: { unboundTypeParameters: 'B' } },
    { variable: { name: 'b', hasValue: true } },
    { unsupported: { destructuring: ['c', 'e'] } },
    { variable: { name: 'g', hasValue: false } },
    { unsupported: 'statementKind' },
    { expression: { start: code.indexOf('(b)'), end: code.indexOf('(b)') + 3 } },
    { returned: { start: code.indexOf('b;\n}'), end: code.indexOf('b;\n}') + 1 } },
  ]);
  expect(comments).toEqual([
    { span: { start: code.indexOf('//'), end: code.length }, isLine: true },
  ]);
});

test('a type is distinguished from other texts', () => {
  const texts = ['[1, 2]', '1 | 2', '1) | (2', '1; type A = 2', '[', ''];
  expect(texts.map((text) => compiler.isType(text))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('types of names are found', () => {
  const { cards, blocks } = compiler.hovers('type A = 1;');
  expect(cards[0]?.[0]).toContain('type');
  expect(Object.values(blocks)).toEqual([[5, 1, 0]]);
  const used = compiler.hovers("type A = Exclude<'a' | 'b', 'a'>;");
  expect(used.cards.map((card) => card[3]?.replace(/<[^>]*>/g, ''))).toEqual([undefined, "'b'"]);
});
