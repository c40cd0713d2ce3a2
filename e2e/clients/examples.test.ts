/** Examples are checked and types are found the same way on a server and in a browser. */

import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript-6';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Compiler,
  ExampleCore,
  type FoundCall,
} from '../../crates/munseo-examples-wasm/js/exampleCore.js';
import { createCompiler } from '../../theme/src/editor/local/compiler.js';
import { type RunningServer, site, startSite } from './munseo.js';

/** The module under test; `cargo xtask test` names it. */
const wasm =
  process.env['MUNSEO_EXAMPLES_WASM'] ??
  path.join(
    import.meta.dirname,
    '../../target/wasm32-unknown-unknown/wasm/munseo_examples_wasm.wasm',
  );

/** The index of a site's types, as far as this test needs it. */
interface IndexFile {
  readonly project: string;
  readonly types: readonly {
    readonly calls: readonly { readonly arguments: readonly string[]; readonly result?: string }[];
  }[];
}

let server: RunningServer;
let core: ExampleCore;
let index: IndexFile;

beforeAll(async () => {
  server = await startSite('--check-rate', '1000');
  const fetchText = async (url: string) =>
    (await fetch(new URL(url, `http://${server.host}`))).text();
  const json = await fetchText('/_munseo/find.json');
  index = JSON.parse(json) as IndexFile;
  const folder = path.dirname(createRequire(import.meta.url).resolve('typescript-6'));
  const names = (await readdir(folder)).filter((name) => /^lib\..*\.d\.ts$/.test(name));
  const files = names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]);
  const library = Object.fromEntries(await Promise.all(files)) as Record<string, string>;
  const compiler: Compiler = createCompiler(
    ts,
    library,
    JSON.parse(await fetchText(index.project)),
  );
  const module = await WebAssembly.compile(await readFile(wasm));
  core = await ExampleCore.start(module, () => compiler);
  core.openIndex(json);
}, 300_000);

afterAll(() => server.stop());

async function post(url: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`http://${server.host}/_munseo/${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

/** The queries of documented calls: with all arguments, and with the first one. */
function documentedQueries(): string[] {
  return index.types.flatMap(({ calls }) => {
    const call = calls.find(({ result }) => result !== undefined);
    const given = call ? [call.arguments.join(', '), call.arguments[0]] : [];
    return [...new Set(given)].map((it) => `${it} -> ${call?.result}`);
  });
}

it('documented calls find the same types in the same order', async () => {
  // Each compiler takes about a tenth of a second for a query.
  const queries = documentedQueries().filter((_, at) => at % 8 === 0);
  expect(queries.length).toBeGreaterThan(20);
  for (const query of queries) {
    const { found } = (await post('find', { query })) as { found: FoundCall[] | null };
    expect(found?.length, query).toBeGreaterThan(0);
    expect(core.find(query), query).toEqual(found);
  }
}, 300_000);

it.each(['snake_case -> camelCase', 'Missing -> 1', '[1, 2] -> '])(
  '%s is an ordinary search',
  async (query) => {
    expect(await post('find', { query })).toEqual({ found: null });
    expect(core.find(query)).toBeNull();
  },
);

it.each([
  [
    'results that are missing, wrong or equivalent',
    "import { A } from 'yutil';\ntype B = A.Last<[1, 2]>; //=>\ntype C = [B, '가']; //=> 1\ntype D = { a: 1 } & { b: 2 }; //=> { b: 2 } & { a: 1 }\ntype E = string[]; //=> Array<string>\n",
  ],
  [
    'values that only running shows',
    'const a = Math.max(1, 2); //=> 2\nconst b = [a, 1] as const; //=> [2, 1]\n',
  ],
  ['an unknown name, after an emoji', "// '😀'\ntype A = Missing; //=> 1\ntype B = 2; //=> 1"],
  ['a result that is not a type', 'type A = 1; //=> [\ntype B = [1]; //=> Missing\n'],
  [
    'a result after a statement without one',
    'interface A {}\n//=> 1\ntype B<T> = T; //=> 1\nconst { c } = { c: 1 }; //=> 1',
  ],
  [
    'expected errors',
    '// @errors: 2322\nconst a: 1 = 2;\n// @errors: 2322\nconst b: 1 = 1;\nconst c: string = 1; // @errors: 2344',
  ],
  [
    'an error with several lines',
    'const a: { b: { c: string } } = { b: { c: 1 } };\nconst d: (e: string) => void = (f: number) => {};',
  ],
  [
    'results in a function',
    "function f(x: string | number) {\n  if (typeof x === 'string') {\n    x; //=>\n  }\n  // A remark.\n  return [x]; //=>\n}\nf(1); //=> 2",
  ],
  [
    'a result in several lines',
    "type A = { a: 1; b: 'x' };\ntype B = A;\n//=> {\n//     a: 1;\n//   }\n",
  ],
  ['broken syntax', 'type A = [1;\ntype B = 2; //=>'],
])('edited code has the same answer: %s', async (_, code) => {
  for (const selection of [undefined, [code.length, code.length] as const]) {
    const { html, compiler, ...expected } = await post('check', { code, selection });
    expect(core.check(code, selection)).toEqual(expected);
  }
});

/** The line with which the statement at a line begins. */
function firstLine(lines: readonly string[], at: number): string {
  const starts = lines.slice(0, at + 1).filter((line) => /^\w/.test(line));
  return starts.at(-1) ?? '';
}

it('documented examples have the results of the build', async () => {
  const folder = path.join(site, 'docs/en');
  const pages = (await readdir(folder, { recursive: true })).filter((name) => /\.md$/.test(name));
  const different: string[] = [];
  let count = 0;
  for (const page of pages) {
    const text = await readFile(path.join(folder, page), 'utf8');
    for (const [, info = '', fenced = ''] of text.matchAll(/^```ts([^\n]*)\n([\s\S]*?)^```$/gm)) {
      if (info.includes('no-check') || info.includes('group=')) continue;
      count += 1;
      const { code, findings } = core.check(fenced, undefined);
      const lines = code.split('\n');
      // A value that only running shows becomes its type.
      const changed = fenced
        .split('\n')
        .filter(
          (line, at) => line !== lines[at] && /^(?:export )?type /.test(firstLine(lines, at)),
        );
      if (findings.length + changed.length > 0) different.push(page, ...changed, code);
    }
  }
  expect(count).toBeGreaterThan(500);
  expect(different).toEqual([]);
}, 300_000);
