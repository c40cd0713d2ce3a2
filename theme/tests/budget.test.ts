/** What a first view costs, in bytes of brotli. React alone is 55 KB of it. */

import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

const SCRIPT_LIMIT = 70_000;
const STYLE_LIMIT = 9_000;
/** What the first search loads on top: the dialog, its words and its styles. */
const SEARCH_LIMIT = 25_000;

type Manifest = Record<string, { file: string; imports?: string[] }>;

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
}, 120_000);

function sizeOf(file: string): number {
  return brotliCompressSync(files.get(file) ?? '').length;
}

function withImports(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(imported, seen);
  return seen;
}

test.each(['Home', 'Doc', 'Category', 'Page'])('the scripts of a %s page', (page) => {
  const needed = ['src/client.tsx', `src/pages/${page}.tsx`, 'messages/ko.json'];
  const loaded = needed.reduce((seen, key) => withImports(key, seen), new Set<string>());
  const size = [...loaded].reduce((sum, file) => sum + sizeOf(file), 0);
  expect(size).toBeLessThanOrEqual(SCRIPT_LIMIT);
});

test.each(['server', 'algolia', 'static'])('the scripts of a first search, by %s', (provider) => {
  const first = withImports('src/client.tsx');
  const needed = [
    'src/search/dialog/loadDialog.tsx',
    `src/search/clients/${provider}Client.ts`,
    'messages/ko.json?search',
  ];
  for (const key of needed) expect(manifest, key).toHaveProperty([key]);
  const loaded = needed.reduce((seen, key) => withImports(key, seen), new Set<string>());
  const size = [...loaded]
    .filter((file) => !first.has(file))
    .reduce((sum, file) => sum + sizeOf(file), 0);
  expect(size).toBeLessThanOrEqual(SEARCH_LIMIT);
});

test('the style sheet, which is one', () => {
  const sheets = [...files.keys()].filter((name) => name.endsWith('.css'));
  expect(sheets).toHaveLength(1);
  expect(sizeOf(sheets[0] ?? '')).toBeLessThanOrEqual(STYLE_LIMIT);
  expect(String(files.get(sheets[0] ?? '')).startsWith('@layer reset, base,')).toBe(true);
});

test('strict policies allow all of it: no image, font or style inside of another file', () => {
  const sheet = [...files.keys()].find((name) => name.endsWith('.css')) ?? '';
  expect(String(files.get(sheet))).not.toContain('data:');
});
