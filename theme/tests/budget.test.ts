/**
 * The size of a first view in bytes, compressed by brotli: what is loaded before the page is usable, and what is loaded
 * when the browser is idle. React is 58 KB of that.
 */

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';
import faces from '../fonts/faces.json';
import korean from '../messages/ko.json';
import { type MessageSet, setOf } from '../src/messages/messageSets';

/** Scripts that run before the browser is idle. */
const BOOT_LIMIT = 5_120;
/** Boot script, styles and fonts; with a page of 20,000 bytes, the total is below 65 KB. */
const FIRST_LIMIT = 40_000;
/** All scripts, including React. */
const SCRIPT_LIMIT = 81_900;
/** The styles of every page. */
const STYLE_LIMIT = 9_650;
/** The same, with the styles of one kind of page. */
const STYLES_LIMIT = 11_700;
/** The two fonts of the first view: letters of text, and of code. */
const FONT_LIMIT = 21_600;
/** Scripts, styles and fonts. */
const LIMIT = 114_200;
/** The same for documents, which are the longest pages: with one of 10,000 bytes, the total is below 121 KB. */
const DOCUMENT_LIMIT = 111_000;
/** Additional size of the first search: the dialog with passages and filters, its messages and its styles. */
const SEARCH_LIMIT = 30_000;

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

// Compression is slow, especially on a busy machine.
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
    const content = file.type === 'chunk' ? file.code : file.source;
    const fixed = typeof content === 'string' ? withFixedHashes(content) : content;
    files.set(withFixedHashes(file.fileName), fixed);
  }
  manifest = JSON.parse(String(files.get('manifest.json')));
  // The binary writes these files in the same format.
  for (const set of [undefined, 'blog', 'search'] as const) {
    const file = `assets/ko-${set}.js`;
    files.set(file, messageFile(set));
    manifest[messagesOf(set)] = { file };
  }
}, 120_000);

/**
 * The hashes in names of files depend on the folder of the checkout, and the compressed size on the hashes: each becomes
 * one that depends only on the name.
 */
function withFixedHashes(code: string): string {
  return code.replace(/([\w.]+)-[\w-]{8}(?=\.(?:css|js|woff2)\b)/g, (_, name: string) => {
    const hash = createHash('sha256').update(name).digest('base64url').slice(0, 8);
    return `${name}-${hash}`;
  });
}

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
  'Front',
  'Doc',
  'Category',
  'Page',
  'Custom',
  'Blog',
  'BlogPost',
  'Search',
  'NotFound',
];

test.each(PAGES)('the first view of a %s page', (page) => {
  const first = new Set([
    ...withImports('src/boot.ts'),
    ...[...withImports('src/client.tsx'), ...withImports(`src/pages/${page}.tsx`)].filter((file) =>
      file.endsWith('.css'),
    ),
  ]);
  const sizeOfAll = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  expect(sizeOfAll(withImports('src/boot.ts'))).toBeLessThanOrEqual(BOOT_LIMIT);
  expect(sizeOfAll(first) + sizeOfFonts()).toBeLessThanOrEqual(FIRST_LIMIT);

  const needed = ['src/client.tsx', `src/pages/${page}.tsx`, messagesOf()];
  if (page.startsWith('Blog')) needed.push(messagesOf('blog'));
  for (const key of needed) expect(manifest, key).toHaveProperty([key]);
  const loadedFiles = needed.reduce((seen, key) => withImports(key, seen), new Set<string>());
  const sizesOf = (extension: string) =>
    sizeOfAll([...loadedFiles].filter((file) => file.endsWith(extension)));
  const scripts = sizesOf('.js');
  const styles = sizesOf('.css');
  expect(scripts).toBeLessThanOrEqual(SCRIPT_LIMIT);
  expect(styles).toBeLessThanOrEqual(STYLES_LIMIT);
  const limit = page === 'Doc' ? DOCUMENT_LIMIT : LIMIT;
  expect(scripts + styles + sizeOfFonts()).toBeLessThanOrEqual(limit);
});

test('the first script is a single file without React', () => {
  const [boot, ...others] = withImports('src/boot.ts');
  expect(others).toEqual([]);
  expect(String(files.get(boot ?? ''))).not.toMatch(/hydrateRoot|react\.element|Symbol\.for/);
  expect(withImports('src/client.tsx')).toContain(boot);
});

test('React is a separate file, so that it is evaluated in a separate task', () => {
  const [react] = [...withImports('src/client.tsx')].filter((file) => /\/react-/.test(file));
  expect(sizeOf(react ?? '')).toBeGreaterThan(50_000);
  expect(sizeOf(manifest['src/client.tsx']?.file ?? '')).toBeLessThanOrEqual(14_530);
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
  const loadedFiles = needed.reduce((seen, key) => withImports(key, seen), new Set<string>());
  const size = [...loadedFiles]
    .filter((file) => !first.has(file))
    .reduce((sum, file) => sum + sizeOf(file), 0);
  expect(size).toBeLessThanOrEqual(SEARCH_LIMIT);
});

test('the styles of every page, which announce the order of layers for those of one kind', () => {
  expect(manifest['src/client.tsx']?.css).toHaveLength(1);
  expect(sizeOf(mainSheet())).toBeLessThanOrEqual(STYLE_LIMIT);
  expect(String(files.get(mainSheet())).startsWith('@layer reset, base,')).toBe(true);
});

test('documents, which are most of a site, have no separate style sheet', () => {
  const sheets = [...withImports('src/pages/Doc.tsx')].filter((file) => file.endsWith('.css'));
  expect(sheets).toEqual([mainSheet()]);
});

test('the fonts of the first view are small, and have every character of their unicode-range', () => {
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
  for (const key of ['fonts/optional.css', 'fonts/swap.css']) {
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
