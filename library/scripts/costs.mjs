// Measures what each utility costs and how long an input it takes, and compares that with what its page states.
//
// The cost is the number of types that the compiler makes for the first example of the page, its results printed.
// TypeScript 6 counts it, and the count is the same on every machine. The size is the longest input that was tried and
// that the last compiler accepts with the right result.
//
// `npm run costs` counts again and writes costs.json and the pages; without `--write`, the pages are compared with
// costs.json, and costs.json with what is counted. `npm run costs -- --sizes` also tries the sizes, which takes a minute.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-6';
import { compilers } from './compilers.mjs';

const library = join(import.meta.dirname, '..');
const docs = join(library, '..', 'site', 'docs');
const record = join(library, 'costs.json');
const candidates = [5000, 2000, 990, 900, 450, 200, 100, 50, 30];

const tuple = (size) => `[${Array.from({ length: size }, (_, index) => index).join(', ')}]`;
const letters = (size) => `'${'ab'.repeat(size).slice(0, size)}'`;
const parts = (size, separator) => `'${Array(size).fill('a').join(separator)}'`;
const nested = (size) => `${'{ a: '.repeat(size)}1${' }'.repeat(size)}`;
const union = (size) => Array.from({ length: size }, (_, index) => `'k${index}'`).join(' | ');
const length = (type) => (size) => [`${type(size)}['length']`, `${size}`];

/** The types whose input may be long: the unit of its size, and for a size the type and its expected result. */
const sizes = {
  'array/chunk': ['elements', (size) => [`A.Chunk<${tuple(size)}, 1>['length']`, `${size}`]],
  'array/concat': ['elements', length((size) => `A.Concat<${tuple(size - 9)}, ${tuple(9)}>`)],
  'array/fill': ['elements', length((size) => `A.Fill<${tuple(size)}, 'x', 1>`)],
  'array/filter': ['elements', length((size) => `A.Filter<${tuple(size)}, number>`)],
  'array/flatten': ['elements', length((size) => `A.Flatten<[...${tuple(size - 1)}, [0]]>`)],
  'array/from': ['elements', length((size) => `A.From<${size}>`)],
  'array/includes': ['elements', (size) => [`A.Includes<${tuple(size)}, ${size - 1}>`, 'true']],
  'array/index-of': [
    'elements',
    (size) => [`A.IndexOf<${tuple(size)}, ${size - 1}>`, `${size - 1}`],
  ],
  'array/join': [
    'elements',
    (size) => [`S.Length<A.Join<A.Fill<${tuple(size)}, 'a'>, ''>>`, `${size}`],
  ],
  'array/last-index-of': ['elements', (size) => [`A.LastIndexOf<${tuple(size)}, 0>`, '0']],
  'array/last': ['elements', (size) => [`A.Last<${tuple(size)}>`, `${size - 1}`]],
  'array/max': ['elements', (size) => [`A.Max<${tuple(size)}>`, `${size - 1}`]],
  'array/min': ['elements', (size) => [`A.Min<${tuple(size)}>`, '0']],
  'array/pop': ['elements', (size) => [`A.Pop<${tuple(size)}>['length']`, `${size - 1}`]],
  'array/push': ['elements', (size) => [`A.Push<${tuple(size)}, 0>['length']`, `${size + 1}`]],
  'array/reverse': ['elements', (size) => [`A.Reverse<${tuple(size)}>[0]`, `${size - 1}`]],
  'array/shift': ['elements', (size) => [`A.Shift<${tuple(size)}>['length']`, `${size - 1}`]],
  'array/sort': ['elements', (size) => [`A.Sort<${tuple(size)}, true>[0]`, `${size - 1}`], 450],
  'array/splice': [
    'elements',
    (size) => [`A.Splice<${tuple(size)}, ${size - 9}, 1>['length']`, `${size - 1}`],
  ],
  'array/take': ['elements', length((size) => `A.Take<${size}, ${tuple(size + 9)}>`)],
  'array/to-index': ['elements', length((size) => `A.ToIndex<${tuple(size)}>`)],
  'array/unique': ['elements', length((size) => `A.Unique<${tuple(size)}>`)],
  'array/unshift': [
    'elements',
    (size) => [`A.Unshift<${tuple(size)}, 0>['length']`, `${size + 1}`],
  ],
  'array/without': [
    'elements',
    (size) => [`A.Without<${tuple(size)}, 0>['length']`, `${size - 1}`],
  ],
  'array/zip': ['elements', length((size) => `A.Zip<${tuple(size)}, ${tuple(size)}>`)],
  'commonness/is-alphabet': ['characters', (size) => [`C.IsAlphabet<${letters(size)}>`, 'true']],
  'object/assign': [
    'sources',
    (size) => [
      `O.Assign<{ z: 0 }, [${Array.from({ length: size }, (_, index) => `{ a${index}: ${index} }`).join(', ')}]>['a0']`,
      '0',
    ],
    300,
  ],
  'object/deep-omit': [
    'levels',
    (size) => [
      `O.DeepOmit<${nested(size)}, ${parts(size, '.')}>['a']['a']['a'] extends object ? 1 : 0`,
      '1',
    ],
  ],
  'object/deep-pick': [
    'levels',
    (size) => [
      `O.DeepPick<${nested(size)}, ${parts(size, '.')}>['a']['a']['a'] extends object ? 1 : 0`,
      '1',
    ],
    50,
  ],
  'object/get': ['levels', (size) => [`O.Get<${nested(size)}, ${parts(size, '.')}>`, '1'], 900],
  'object/get-to-object': [
    'levels',
    (size) => [
      `O.GetToObject<${nested(size)}, ${parts(size, '.')}>['a']['a']['a'] extends object ? 1 : 0`,
      '1',
    ],
    50,
  ],
  'string/camel-case': ['characters', (size) => [`S.CamelCase<${letters(size)}>`, letters(size)]],
  'string/capitalize': [
    'characters',
    (size) => [`S.Length<S.Capitalize<${letters(size)}>>`, `${size}`],
  ],
  'string/index-of': [
    'characters',
    (size) => [`S.IndexOf<'${'a'.repeat(size - 1)}b', 'b'>`, `${size - 1}`],
  ],
  'string/kebab-case': ['characters', (size) => [`S.KebabCase<${letters(size)}>`, letters(size)]],
  'string/last': ['characters', (size) => [`S.Last<'${'a'.repeat(size - 1)}b'>`, `'b'`]],
  'string/last-index-of': [
    'characters',
    (size) => [`S.LastIndexOf<'${'a'.repeat(size - 1)}b', 'b'>`, `${size - 1}`],
  ],
  'string/length': ['characters', (size) => [`S.Length<${letters(size)}>`, `${size}`], 9900],
  'string/parse-url-params': [
    'segments',
    (size) => [`S.ParseUrlParams<'/${'x/'.repeat(size - 1)}:a'>`, `'a'`],
  ],
  'string/replace-all': [
    'occurrences',
    (size) => [`S.ReplaceAll<'${'a'.repeat(size)}', 'a', 'b'>`, `'${'b'.repeat(size)}'`],
  ],
  'string/reverse': [
    'characters',
    (size) => [`S.Reverse<'${'a'.repeat(size - 1)}b'>`, `'b${'a'.repeat(size - 1)}'`],
  ],
  'string/smallize': ['characters', (size) => [`S.Smallize<${letters(size)}>`, letters(size)]],
  'string/snake-case': ['characters', (size) => [`S.SnakeCase<${letters(size)}>`, letters(size)]],
  'string/split': ['pieces', length((size) => `S.Split<${parts(size, ',')}, ','>`)],
  'string/to-union': ['characters', (size) => [`S.ToUnion<${letters(size)}>`, `'a' | 'b'`]],
  'string/trim': ['blanks', (size) => [`S.Trim<'${' '.repeat(size)}a'>`, `'a'`]],
  'string/trim-left': ['blanks', (size) => [`S.TrimLeft<'${' '.repeat(size)}a'>`, `'a'`]],
  'string/trim-right': ['blanks', (size) => [`S.TrimRight<'a${' '.repeat(size)}'>`, `'a'`]],
  'string/unique': ['characters', (size) => [`S.Unique<${letters(size)}>`, `'ab'`]],
  'union/range': [
    'numbers',
    (size) => [`'x' extends 'x' ? ${size} extends U.Range<1, ${size}> ? 1 : 0 : 0`, '1'],
  ],
  'union/to-tuple': ['members', length((size) => `U.ToTuple<${union(size)}>`), 450],
};

const units = {
  elements: ['elements', '요소', '개'],
  characters: ['characters', '글자', '자'],
  levels: ['levels', '경로', '단계'],
  sources: ['sources', '객체', '개'],
  segments: ['segments', '구간', '개'],
  occurrences: ['occurrences', '바꿀 곳', '군데'],
  pieces: ['pieces', '조각', '개'],
  blanks: ['blanks', '빈칸', '개'],
  numbers: ['numbers', '숫자', '개'],
  members: ['members', '멤버', '개'],
};

const isWriting = process.argv.includes('--write');
const before = JSON.parse(readFileSync(record, 'utf8'));
const costs = countAll();
for (const [name, cost] of Object.entries(costs)) {
  if (name in sizes) cost.size = before[name]?.size;
}

if (isWriting) {
  if (process.argv.includes('--sizes')) measureSizes(costs);
  const lines = Object.entries(costs).map(([name, { instantiations, size }]) => {
    const stated = size === undefined ? '' : `, "size": ${size}, "unit": "${sizes[name][0]}"`;
    return `  "${name}": { "instantiations": ${instantiations}${stated} }`;
  });
  writeFileSync(record, `{\n${lines.join(',\n')}\n}\n`);
}

const problems = [];
for (const [name, cost] of Object.entries(costs)) {
  const { instantiations } = before[name] ?? {};
  if (!isWriting && about(instantiations) !== about(cost.instantiations))
    problems.push(
      `${name} costs ${cost.instantiations} instantiations, costs.json has ${instantiations}`,
    );
  for (const [language, pattern, line] of [
    ['en', /^- \*\*Cost\*\*:.*$/m, english(name, cost)],
    ['ko', /^- \*\*비용\*\*:.*$/m, korean(name, cost)],
  ]) {
    const file = pageOf(language, name);
    const page = readFileSync(file, 'utf8');
    const stated = pattern.exec(page)?.[0];
    if (stated === line) continue;
    if (isWriting && stated !== undefined)
      writeFileSync(
        file,
        page.replace(pattern, () => line),
      );
    else problems.push(`${file} must state: ${line}`);
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('measure again with `npm run costs -w library` if the change is intended');
  process.exit(1);
}
console.log(`${Object.keys(costs).length} pages state what their types cost`);

function english(name, { instantiations, size }) {
  const count = instantiations === 0 ? 'no' : `about ${about(instantiations)}`;
  const cost = `- **Cost**: the first example takes ${count} [instantiations](../guides/cost.md).`;
  if (size === undefined) return cost;
  const [unit] = units[sizes[name][0]];
  return `${cost} Tested with ${size.toLocaleString('en')} ${unit}.`;
}

function korean(name, { instantiations, size }) {
  const cost =
    instantiations === 0
      ? '- **비용**: 첫 예제에는 [인스턴스화](../guides/cost.md)가 없어요.'
      : `- **비용**: 첫 예제에 [인스턴스화](../guides/cost.md)가 약 ${about(instantiations)}번 필요해요.`;
  if (size === undefined) return cost;
  const [, unit, counter] = units[sizes[name][0]];
  return `${cost} ${unit} ${size.toLocaleString('en')}${counter}까지 시험했어요.`;
}

/** Two significant digits, so that a page changes only when the cost does. */
function about(count) {
  if (count === undefined) return undefined;
  return Number(count.toPrecision(2)).toLocaleString('en');
}

function pageOf(language, name) {
  return join(docs, language, `usage-${name}.md`);
}

function countAll() {
  const { config } = ts.readConfigFile(join(library, 'tsconfig.json'), ts.sys.readFile);
  // Examples may use browser globals, which the library itself does not.
  config.compilerOptions.lib = ['ES2022', 'DOM'];
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, library);
  const host = ts.createCompilerHost(options);
  const files = new Map();
  const readSource = host.getSourceFile;
  host.getSourceFile = (path, ...rest) => {
    if (!files.has(path)) files.set(path, readSource(path, ...rest));
    return files.get(path);
  };
  const path = join(library, 'tests', 'cost.ts');

  const count = (code) => {
    const language = {
      ...options,
      languageVersion: options.target,
      impliedNodeFormat: ts.ModuleKind.ESNext,
    };
    files.set(path, ts.createSourceFile(path, `${code}\nexport {};\n`, language, true));
    const program = ts.createProgram([path], options, host);
    const source = program.getSourceFile(path);
    const errors = program.getSemanticDiagnostics(source);
    if (errors.length > 0) {
      throw new Error(`${code}\n${ts.flattenDiagnosticMessageText(errors[0].messageText, '\n')}`);
    }
    const checker = program.getTypeChecker();
    for (const statement of source.statements) {
      const declared = ts.isVariableStatement(statement)
        ? statement.declarationList.declarations
        : ts.isTypeAliasDeclaration(statement) && statement.typeParameters === undefined
          ? [statement]
          : [];
      // A mapped type is not evaluated before it is used.
      for (const { name } of declared) {
        const type = checker.getTypeAtLocation(name);
        checker.typeToString(
          type,
          undefined,
          ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias,
        );
      }
    }
    return program.getInstantiationCount();
  };

  const counts = {};
  for (const folder of readdirSync(join(docs, 'en'))) {
    if (!folder.startsWith('usage-')) continue;
    for (const file of readdirSync(join(docs, 'en', folder)).sort()) {
      if (!file.endsWith('.md')) continue;
      const name = `${folder.replace('usage-', '')}/${file.replace('.md', '')}`;
      const page = readFileSync(pageOf('en', name), 'utf8');
      const example = /```ts[^\n]*\n([\s\S]*?)```/.exec(page)?.[1];
      if (example === undefined) throw new Error(`${name} has no example`);
      const imports = example.match(/^import .*$/gm)?.join('\n') ?? '';
      counts[name] = { instantiations: count(example) - count(imports) };
    }
  }
  return counts;
}

/** For each size, the longest first, compiles one program with all types whose size is not known yet. */
function measureSizes(costs) {
  const folder = join(library, 'test-results', 'sizes');
  let left = Object.keys(sizes);
  const largest = new Set(Object.values(sizes).map(([, , most]) => most ?? candidates[0]));
  const tried = [...new Set([...largest, ...candidates])].sort((first, second) => second - first);
  for (const size of tried) {
    const names = left.filter((name) => size <= (sizes[name][2] ?? candidates[0]));
    if (names.length === 0) continue;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const tests = names.map((name, index) => {
      const [type, is] = sizes[name][1](size);
      return `export type Size${index} = C.Expect<C.Equal<${type}, ${is}>>;`;
    });
    const head = "import type { A, C, O, S, U } from '../../src/index.js';\n";
    writeFileSync(join(folder, 'sizes.ts'), `${head}${tests.join('\n')}\n`);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', include: ['sizes.ts'] }),
    );
    const compiler = compilers.at(-1);
    const { stdout } = spawnSync(
      process.execPath,
      [compiler.tsc, ...compiler.options, '-p', folder, '--pretty', 'false'],
      { encoding: 'utf8' },
    );
    const failed = new Set(
      [...stdout.matchAll(/sizes\.ts\((\d+),/g)].map(([, line]) => names[Number(line) - 2]),
    );
    for (const name of names) if (!failed.has(name)) costs[name].size = size;
    left = left.filter((name) => !names.includes(name) || failed.has(name));
    console.log(`${size}: ${names.length - failed.size} of ${names.length} compile`);
  }
  if (left.length > 0) throw new Error(`no size compiles: ${left.join(', ')}`);
}
