/** Numbers in the prose of the site, measured: each claim names its page, and both languages must state the same number. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { rolldown } from 'rolldown';
import { rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { SAMPLES } from '../../site/components/Calculator/samples';
import { compilers } from '../scripts/compilers.mjs';

const library = join(import.meta.dirname, '..');
const site = join(library, '..', 'site');

/** The number that a page states in both languages. */
function statedNumber(page: string, english: RegExp, korean: RegExp): number {
  const [folder = '', ...rest] = page.split('/');
  const read = (language: string, pattern: RegExp) => {
    const text = readFileSync(join(site, folder, language, `${rest.join('/')}.md`), 'utf8');
    const found = pattern.exec(text)?.[1];
    if (found === undefined) throw new Error(`${language}/${page} does not state ${pattern}`);
    return Number(found.replaceAll(',', ''));
  };
  const value = read('en', english);
  expect(read('ko', korean)).toBe(value);
  return value;
}

// On a busy machine, three bundlers take longer than the default timeout.
describe('bundle sizes', { timeout: 120_000 }, () => {
  const folder = join(library, 'test-results', 'bundles');
  const distFolder = join(library, 'dist');

  const sources = {
    direct: `import { chunk } from '${distFolder}/array/index.js'; console.log(chunk([1, 2, 3], 2));`,
    namespace: `import { A } from '${distFolder}/index.js'; console.log(A.chunk([1, 2, 3], 2));`,
    types: `import { A } from '${distFolder}/index.js'; console.log(1);`,
  };

  async function measure(source: keyof typeof sources) {
    mkdirSync(folder, { recursive: true });
    const input = join(folder, `${source}.mjs`);
    writeFileSync(input, sources[source]);
    const minify = async (code: string) => {
      const { outputFiles } = await build({
        stdin: { contents: code, resolveDir: folder },
        bundle: true,
        format: 'esm',
        minify: true,
        write: false,
      });
      return outputFiles[0]?.text.length ?? 0;
    };
    const bundles = [await rollup({ input }), await rolldown({ input })];
    const [fromRollup, fromRolldown] = await Promise.all(
      bundles.map(async (bundle) => {
        const { output } = await bundle.generate({ format: 'esm' });
        return minify(output[0].code);
      }),
    );
    return { esbuild: await minify(sources[source]), rollup: fromRollup, rolldown: fromRolldown };
  }

  execFileSync(process.execPath, [join(library, 'scripts', 'build.mjs')], { cwd: library });

  it('are as stated for a function from its module', async () => {
    const sizes = await measure('direct');
    for (const size of [
      statedNumber(
        'docs/getting_started',
        /`chunk` takes about ([\d,]+) bytes/,
        /`chunk`는 이렇게 가져오면 약 ([\d,]+)바이트/,
      ),
      statedNumber(
        'pages/index',
        /`chunk` from `yutil\/array` takes about ([\d,]+) bytes/,
        /`chunk`는 약 ([\d,]+)바이트/,
      ),
    ]) {
      expect(Math.abs(Math.max(...Object.values(sizes)) / size - 1)).toBeLessThan(0.1);
    }
  });

  it('are as stated for a function from its namespace', async () => {
    const sizes = await measure('namespace');
    const size = statedNumber(
      'docs/getting_started',
      /bytes this way and about ([\d,]+) through `A`/,
      /`A`로 가져오면 약 ([\d,]+)바이트/,
    );
    expect(Math.abs(sizes.esbuild / size - 1)).toBeLessThan(0.1);
    const direct = await measure('direct');
    expect(sizes.rollup).toBeLessThan(direct.rollup * 1.1);
    expect(sizes.rolldown).toBeLessThan(direct.rolldown * 1.1);
  });

  it('do not grow for types', async () => {
    expect(Math.max(...Object.values(await measure('types')))).toBeLessThan(40);
  });
});

describe('limits', () => {
  const text = (length: number) => `'${'ab'.repeat(length).slice(0, length)}'`;
  const tuple = (length: number) => `[${Array.from({ length }, (_, index) => index).join(', ')}]`;

  it('are as stated: the compiler reads types of that size', () => {
    const characters = statedNumber(
      'docs/getting_started',
      /characters usually handle ([\d,]+)/,
      /글자를 훑는 타입은 대개 ([\d,]+)자까지/,
    );
    const elements = statedNumber(
      'docs/getting_started',
      /iterate over elements ([\d,]+),/,
      /요소를 훑는 타입은 ([\d,]+)개까지/,
    );
    const from = statedNumber(
      'docs/usage-array/from',
      /Tuples of up to (\d+) elements/,
      /요소가 (\d+)개인 튜플까지/,
    );
    const types: Record<string, [type: string, is: string]> = {
      from: [`A.From<${from}>['length']`, `${from}`],
      filter: [`A.Filter<A.From<${from}>, unknown>['length']`, `${from}`],
      characters: [`S.Length<S.Capitalize<${text(characters)}>>`, `${characters}`],
      elements: [`A.Filter<${tuple(elements)}, number>['length']`, `${elements}`],
      alphabet: [
        `C.IsAlphabet<${text(statedNumber('docs/usage-commonness/is-alphabet', /The limit is ([\d,]+) characters/, /([\d,]+)글자까지 검사/))}>`,
        'true',
      ],
      camel: [
        `S.CamelCase<${text(statedNumber('docs/usage-string/camel-case', /Names of up to ([\d,]+) characters/, /이름은 ([\d,]+)글자까지/))}>`,
        text(
          statedNumber(
            'docs/usage-string/camel-case',
            /Names of up to ([\d,]+) characters/,
            /([\d,]+)글자까지/,
          ),
        ),
      ],
      reverse: [
        `S.Length<S.Reverse<${text(statedNumber('docs/usage-string/reverse', /Strings of up to ([\d,]+) characters can be reversed/, /([\d,]+)글자까지 뒤집을/))}>>`,
        `${statedNumber('docs/usage-string/reverse', /Strings of up to ([\d,]+) characters/, /([\d,]+)글자까지/)}`,
      ],
      length: [
        `S.Length<${text(statedNumber('docs/usage-string/length', /Strings of up to ([\d,]+) characters/, /길이는 ([\d,]+)글자까지/))}>`,
        `${statedNumber('docs/usage-string/length', /Strings of up to ([\d,]+) characters/, /길이는 ([\d,]+)글자까지/)}`,
      ],
      split: [
        `S.Split<'${'a,'.repeat(statedNumber('docs/usage-string/split', /up to ([\d,]+) pieces/, /조각은 ([\d,]+)개까지/) - 1)}a', ','>['length']`,
        `${statedNumber('docs/usage-string/split', /up to ([\d,]+) pieces/, /조각은 ([\d,]+)개까지/)}`,
      ],
      assign: [
        `O.Assign<{ z: 0 }, [${Array.from({ length: statedNumber('docs/usage-object/assign', /Up to (\d+) sources/, /한 번에 (\d+)개까지/) }, (_, index) => `{ a${index}: ${index} }`).join(', ')}]>['a0']`,
        '0',
      ],
      tuple: [`A.Length<A.Concat<${tuple(9)}, []>>`, '9'],
      addition: [
        `A.Length<A.Concat<A.From<999>, A.From<999>>>`,
        `${statedNumber('docs/guides/tuple_arithmetic', /add up to (\d+)/, /더하면 (\d+)이고/)}`,
      ],
    };
    const folder = join(library, 'test-results', 'limits');
    mkdirSync(folder, { recursive: true });
    const lines = Object.entries(types).map(
      ([name, [type, is]]) => `export type ${name} = C.Expect<C.Equal<${type}, ${is}>>;`,
    );
    writeFileSync(
      join(folder, 'limits.ts'),
      `import type { A, C, O, S } from '../../src/index.js';\n${lines.join('\n')}\n`,
    );
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', include: ['limits.ts'] }),
    );
    const compiler = compilers.at(-1);
    if (compiler === undefined) throw new Error('there is no compiler');
    execFileSync(process.execPath, [compiler.tsc, '-p', folder], { encoding: 'utf8' });
  }, 60_000);
});

describe('the calculator of the front page', () => {
  it.each(['ko', 'en'])('links to pages that exist in %s', (language) => {
    for (const { page } of SAMPLES) {
      expect(existsSync(join(site, 'docs', language, `${page}.md`)), page).toBe(true);
    }
  });

  it('shows the results that the compiler computes', () => {
    const folder = join(library, 'test-results', 'calculator');
    mkdirSync(folder, { recursive: true });
    const lines = SAMPLES.map(
      ({ input, output }, index) =>
        `export type Sample${index} = C.Expect<C.Equal<${input}, ${output}>>;`,
    );
    writeFileSync(
      join(folder, 'samples.ts'),
      `import type { A, C, F, O, S, U } from '../../src/index.js';\n${lines.join('\n')}\n`,
    );
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: { lib: ['ESNext', 'DOM'] },
        include: ['samples.ts'],
      }),
    );
    const compiler = compilers.at(-1);
    if (compiler === undefined) throw new Error('there is no compiler');
    execFileSync(process.execPath, [compiler.tsc, '-p', folder], { encoding: 'utf8' });
  }, 60_000);
});

describe('costs', () => {
  it('are those of bench/types', () => {
    const { results, versions } = JSON.parse(
      readFileSync(join(library, '..', 'bench', 'types', 'results.json'), 'utf8'),
    ) as {
      results: Record<
        string,
        Record<string, { instantiations: number; size: number; isLimit: boolean }>
      >;
      versions: Record<string, string>;
    };
    const rows = Object.values(results).map((row) =>
      ['yutil', 'type-fest', 'string-ts', 'ts-toolbelt', 'hotscript'].map((name) => row[name]),
    );
    for (const language of ['en', 'ko']) {
      const page = readFileSync(join(site, 'docs', language, 'guides', 'cost.md'), 'utf8');
      const write = (cells: (string | undefined)[]) =>
        expect(page).toContain(`| ${cells.map((cell) => cell ?? '–').join(' | ')} |`);
      for (const row of rows) {
        write(row.map((cell) => cell?.instantiations.toLocaleString('en')));
        write(
          row.map((cell) => cell && `${cell.isLimit ? '' : '≥ '}${cell.size.toLocaleString('en')}`),
        );
      }
      for (const [name, version] of Object.entries(versions)) {
        expect(page).toContain(`${name} ${version}`);
      }
    }
  });
});

describe('promises', () => {
  it('name the compilers that are tested', () => {
    const versions = compilers.map(({ version }) =>
      version.replace(/^([67])\..*|^(\d+\.\d+)\..*/, '$1$2'),
    );
    for (const [language, list] of [
      ['en', `${versions.slice(0, -1).join(', ')} and ${versions.at(-1)}`],
      ['ko', versions.join(', ')],
    ]) {
      const page = readFileSync(join(site, 'docs', `${language}`, 'getting_started.md'), 'utf8');
      expect(page).toContain(list);
      expect(page).toMatch(new RegExp(`(TypeScript|타입스크립트) ${versions[0]}`));
    }
  });

  it('say that there are no dependencies, and there are none', () => {
    const manifest = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
    expect(manifest.dependencies ?? manifest.peerDependencies).toBeUndefined();
    expect(manifest.sideEffects).toBe(false);
  });
});
