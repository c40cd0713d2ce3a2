import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-6';
import { expect, test } from 'vitest';
import { LIBRARY } from '../../../build/compiler';
import { readResults } from './annotations';
import { createLocalChecker } from './localChecker';

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
const { check, errorLines } = createLocalChecker(ts, types, {
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
  expect(errorLines(code)).toEqual([1, 3]);
  expect(errorLines('type A = [;')).not.toEqual([]);
});

test('results are filled in, and the caret stays', () => {
  const code =
    "import { A } from 'yutil';\ntype B = A.Last<[1, 2]>; //=>\ntype C = B; //=> 1\ntype D";
  const {
    code: filled,
    selection,
    results,
  } = check({ code, selection: [code.length, code.length] });
  expect(filled).toBe(
    "import { A } from 'yutil';\ntype B = A.Last<[1, 2]>; //=> 2\ntype C = B; //=> 2\ntype D",
  );
  expect(selection).toEqual([filled.length, filled.length]);
  expect(results.map(({ type }) => type)).toEqual(['2', '2']);
});

test('an equivalent result is unchanged', () => {
  const code =
    'type A = { b: 1 } & { c: 2 }; //=> { b: 1 } & { c: 2 }\ntype L = string[]; //=> Array<string>';
  expect(check({ code }).code).toBe(code);
});

test('a diagnostic has its position and number, and leaves the result as it was', () => {
  const { findings, results, code } = check({ code: 'type A = Missing; //=> 1' });
  expect(findings).toMatchObject([{ start: 9, end: 16, number: 2304 }]);
  expect(results).toEqual([{ start: 18, end: 24 }]);
  expect(code).toBe('type A = Missing; //=> 1');
});

test('types of names are returned on request', () => {
  const { types } = check({ code: 'type A = 1;', types: true });
  expect(types?.cards[0]?.[0]).toContain('type');
  expect(Object.values(types?.blocks ?? {})).toEqual([[5, 1, 0]]);
  const used = check({ code: "type A = Exclude<'a' | 'b', 'a'>;", types: true }).types;
  expect(used?.cards.map((card) => card[3]?.replace(/<[^>]*>/g, ''))).toEqual([undefined, "'b'"]);
});

/** A result that is only known by running the example: the compiler knows just its type. */
const VALUE = /^(?:'.*'|-?\d+|true|false|\[.*\]|\{.*\})$/s;

test('documented examples have the results of the build', { timeout: 120_000 }, () => {
  const different: string[] = [];
  let count = 0;
  for (const [file, text] of read(join(root, 'site/docs/en'), /\.md$/)) {
    for (const [, info = '', fenced = ''] of text.matchAll(/^```ts([^\n]*)\n([\s\S]*?)^```$/gm)) {
      if (info.includes('no-check')) continue;
      count += 1;
      const code = fenced.trimEnd();
      const result = check({ code });
      const messages = result.findings.map(({ message }) => message);
      const before = readResults(ts, ts.createSourceFile('a.ts', code, 99, true));
      const after = readResults(ts, ts.createSourceFile('a.ts', result.code, 99, true));
      const changed = before
        .map(({ stated, statement }, index) => ({ stated, statement, now: after[index]?.stated }))
        .filter(({ stated, statement, now }) => {
          const isAlias = statement && ts.isTypeAliasDeclaration(statement);
          return stated !== now && (isAlias || !VALUE.test(stated));
        })
        .map(({ stated, now }) => `${stated} became ${now}`);
      if (messages.length + changed.length > 0) {
        different.push([file, code, ...messages, ...changed].join('\n'));
      }
    }
  }
  expect(count).toBeGreaterThan(500);
  expect(different).toEqual([]);
});
