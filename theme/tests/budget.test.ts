/** The size of a first view in bytes, compressed by brotli. React is 60 KB of it. */

import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import faces from '../fonts/faces.json';
import korean from '../messages/ko.json';
import { type MessageSet, setOf } from '../src/messages/messageSets';

const SCRIPT_LIMIT = 78_450;
/** The styles of every page. */
const STYLE_LIMIT = 9_430;
/** With those of one kind of page. */
const STYLES_LIMIT = 11_430;
/** The two fonts that come with it: letters of text, and of code. */
const FONT_LIMIT = 21_500;
/** Scripts, styles and fonts. */
const LIMIT = 110_300;
/** The same on documents, which are the longest pages: with one of 10,000 bytes it stays under 116 KB. */
const DOCUMENT_LIMIT = 107_300;
/** What the first search loads on top: the dialog with passages and filters, its words and its styles. */
const SEARCH_LIMIT = 29_400;

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

// Compressing is slow, and slower on a machine that does something else besides.
vi.setConfig({ testTimeout: 60_000 });

const files = new Map<string, string | Uint8Array>();
let manifest: Manifest;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const { output } = (await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  vi.unstubAllEnvs();
  for (const file of output) {
    files.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
  }
  manifest = JSON.parse(String(files.get('manifest.json')));
  // The command writes them, in the same form.
  for (const set of [undefined, 'blog', 'search'] as const) {
    const file = `assets/ko-${set}.js`;
    files.set(file, messageFile(set));
    manifest[messagesOf(set)] = { file };
  }
}, 120_000);

function messagesOf(set?: MessageSet): string {
  return `messages of ${set ?? 'every page'}`;
}

function messageFile(set?: MessageSet): string {
  const messages = Object.entries(korean).filter(([key]) => setOf(key) === set);
  return `export default ${JSON.stringify(Object.fromEntries(messages))}`;
}

const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(files.get(file) ?? '').length;
  sizes.set(file, size);
  return size;
}

function withImports(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const imported of chunk.imports ?? []) withImports(imported, seen);
  return seen;
}

const PAGES = [
  'Home',
  'Front',
  'Doc',
  'Category',
  'Page',
  'Blog',
  'BlogPost',
  'Search',
  'NotFound',
];

test.each(PAGES)('the first view of a %s page', (page) => {
  const needed = ['src/client.tsx', `src/pages/${page}.tsx`, messagesOf()];
  if (page.startsWith('Blog')) needed.push(messagesOf('blog'));
  for (const key of needed) expect(manifest, key).toHaveProperty([key]);
  const loaded = needed.reduce((seen, key) => withImports(key, seen), new Set<string>());
  const sizesOf = (extension: string) =>
    [...loaded].filter((file) => file.endsWith(extension)).reduce((sum, it) => sum + sizeOf(it), 0);
  const scripts = sizesOf('.js');
  const styles = sizesOf('.css');
  expect(scripts).toBeLessThanOrEqual(SCRIPT_LIMIT);
  expect(styles).toBeLessThanOrEqual(STYLES_LIMIT);
  const limit = page === 'Doc' ? DOCUMENT_LIMIT : LIMIT;
  expect(scripts + styles + sizeOfFonts()).toBeLessThanOrEqual(limit);
});

test('every kind of page is measured', () => {
  const modules = Object.keys(manifest).filter((key) => /^src\/pages\/\w+\.tsx$/.test(key));
  expect(modules.map((key) => key.slice('src/pages/'.length, -'.tsx'.length)).sort()).toEqual(
    [...PAGES].sort(),
  );
});

test.each(['server', 'algolia', 'static'])('the scripts of a first search, by %s', (provider) => {
  const first = withImports('src/client.tsx');
  const needed = [
    'src/search/dialog/loadDialog.tsx',
    `src/search/clients/${provider}Client.ts`,
    messagesOf('search'),
  ];
  for (const key of needed) expect(manifest, key).toHaveProperty([key]);
  const loaded = needed.reduce((seen, key) => withImports(key, seen), new Set<string>());
  const size = [...loaded]
    .filter((file) => !first.has(file))
    .reduce((sum, file) => sum + sizeOf(file), 0);
  expect(size).toBeLessThanOrEqual(SEARCH_LIMIT);
});

test('the styles of every page, which say the order of layers for those of one kind', () => {
  expect(manifest['src/client.tsx']?.css).toHaveLength(1);
  expect(sizeOf(mainSheet())).toBeLessThanOrEqual(STYLE_LIMIT);
  expect(String(files.get(mainSheet())).startsWith('@layer reset, base,')).toBe(true);
});

test('documents, which are most of a site, have no styles of their own to wait for', () => {
  const sheets = [...withImports('src/pages/Doc.tsx')].filter((file) => file.endsWith('.css'));
  expect(sheets).toEqual([mainSheet()]);
});

test('the fonts of the first view are small, and have every character that their faces promise', () => {
  const sheet = String(files.get(mainSheet()));
  for (const name of FONTS) expect(sheet).toContain(fileOf(name).replace('assets/', './'));
  expect(sizeOfFonts()).toBeLessThanOrEqual(FONT_LIMIT);
  const face = faces.find(({ name }) => name === 'text-latin');
  const promised = /unicode-range:([^;}]+)/.exec(sheet)?.[1] ?? '';
  expect(pointsOf(promised)).toEqual(pointsOf(face?.range ?? ''));
});

test('every syllable has one face, and every face of the sheets is a file of the theme', () => {
  const korean = faces.flatMap(({ name, range }) =>
    name.startsWith('text-korean') ? pointsOf(range) : [],
  );
  const syllables = korean.filter((point) => point >= 0xac00 && point <= 0xd7a3);
  expect(syllables).toHaveLength(11_172);
  expect(new Set(syllables).size).toBe(11_172);
  for (const key of ['fonts/patient.css', 'fonts/urgent.css']) {
    const urls = [...String(files.get(fileOf(key))).matchAll(/url\(\.\/([^)]+)\)/g)];
    expect(urls.length).toBe(faces.length - FONTS.length);
    for (const [, name] of urls) expect(files.has(`assets/${name}`), name).toBe(true);
  }
});

test('strict policies allow all of it: no image, font or style inside of another file', () => {
  for (const [name, text] of files) {
    if (name.endsWith('.css')) expect(String(text), name).not.toContain('data:');
  }
});

function mainSheet(): string {
  return manifest['src/client.tsx']?.css?.[0] ?? '';
}

function fileOf(key: string): string {
  return manifest[key]?.file ?? key;
}

const FONTS = ['fonts/text-latin.woff2', 'fonts/code-latin.woff2'];

function sizeOfFonts(): number {
  return FONTS.reduce((sum, name) => sum + (files.get(fileOf(name))?.length ?? Number.NaN), 0);
}

/** The code points of a `unicode-range`. */
function pointsOf(range: string): number[] {
  return range.split(',').flatMap((span) => {
    const [from = 0, to = from] = span
      .trim()
      .slice(2)
      .split('-')
      .map((text) => Number.parseInt(text, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
