/** Tests of the server script in an engine that provides only the language, like the binary's. */

import vm from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '../src/generated/props';
import type { ServerEntry } from '../src/server';
import { builtServer } from './fixtures/builtServer';
import { renderWithSlots } from './fixtures/fillSlots';
import { contents, kinds, messagesJson, page, site } from './fixtures/site';

let munseo: ServerEntry;

beforeAll(async () => {
  munseo = await builtServer();
  munseo.setSite('ko', JSON.stringify(site('ko')), messagesJson('ko'));
  munseo.setSite('en', JSON.stringify(site('en')), messagesJson('en'));
}, 60_000);

describe.each(kinds)('a page of kind %s', (kind) => {
  test.each(['ko', 'en'])('is rendered in %s, with its heading', (locale) => {
    const html = munseo.renderPage(locale, JSON.stringify(page(kind)), 'whole');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<main');
    expect(html).not.toContain('\uE000');
    expect(html).not.toMatch(/ style=| on[a-z]+=/);
  });

  test('assembled from its parts equals the page rendered as a whole', () => {
    const plain = munseo.renderPage('ko', JSON.stringify(page(kind)), 'whole');
    expect(renderWithSlots(munseo, 'ko', page(kind))).toBe(plain);
  });
});

test('a page of another version links to existing pages', () => {
  const older = { ...page('doc'), version: '1.0' };
  const html = munseo.renderPage('ko', JSON.stringify(older), 'whole');
  expect(html).toContain(
    '<a href="/docs/1.0/getting_started" aria-current="true">문서 &amp; 1.0</a>',
  );
  expect(html).toContain('aria-label="버전: 1.0"');
  expect(renderWithSlots(munseo, 'ko', older)).toBe(html);
});

test('a failing navbar entry is named with its configuration', () => {
  const broken = site('en');
  const item = { type: 'link', position: 'left', label: 'Broken', href: '/x' };
  broken.navbar.items.push({ ...item, html: null, versions: null, itemsAfter: [] } as never);
  munseo.setSite('broken', JSON.stringify(broken), messagesJson('en'));
  expect(() => munseo.renderPart('broken', 'navbar', 'null')).toThrow(JSON.stringify(item));
  broken.navbar.items.splice(-1, 1, { type: 'nonsense', position: 'left' } as never);
  munseo.setSite('broken', JSON.stringify(broken), messagesJson('en'));
  expect(() => munseo.renderPart('broken', 'navbar', 'null')).toThrow(
    'No NavbarItem component found for type "nonsense"',
  );
});

test('parts that many pages share are left out of pages with slots', () => {
  const html = munseo.renderPage('ko', JSON.stringify(page('doc')), 'with-slots');
  for (const name of munseo.sharedParts()) expect(html).toContain(`\uE000part:${name}\uE001`);
  expect(html).not.toContain('Concat</a></li>');
});

test('no picture adds a tag before the page', () => {
  expect(munseo.renderPage('ko', JSON.stringify(page('front')), 'whole')).not.toContain('<link');
});

test('an unknown component in a document is named', () => {
  const body: Part[] = [{ type: 'island', component: 'Nope', props: {}, children: [] }];
  const broken = page('doc', { ...contents.doc, body });
  expect(() => munseo.renderPage('ko', JSON.stringify(broken), 'whole')).toThrow(/Nope/);
});

test('rendering continues after a page failed', () => {
  expect(() => munseo.renderPage('ko', '{"content":{"kind":"doc"}}', 'whole')).toThrow();
  expect(munseo.renderPage('ko', JSON.stringify(page('doc')), 'whole')).toContain('Chunk');
});

/** The browser APIs that the script before first paint needs, except the document. */
const BROWSER = {
  URLSearchParams,
  addEventListener() {},
  performance: { getEntriesByType: () => [{ type: 'navigate' }] },
};

test('the script before first paint sets the color mode that the reader chose', () => {
  const attributes: Record<string, string> = {};
  const run = (stored: string | null, search = '') => {
    const element = { setAttribute: (name: string, value: string) => (attributes[name] = value) };
    vm.runInNewContext(munseo.inlineScript('ko'), {
      document: { documentElement: element },
      location: { search },
      localStorage: { getItem: () => stored, setItem() {} },
      ...BROWSER,
    });
    return attributes['data-theme'];
  };
  expect(run(null)).toBe('light');
  expect(run('dark')).toBe('dark');
  expect(run('nonsense')).toBe('light');
  expect(run('light', '?docusaurus-theme=dark')).toBe('dark');
});

test('the script before first paint uses the configured storage', () => {
  const readKeys: string[] = [];
  const separate = { ...site('ko'), storage: { isSession: true, suffix: '-docs' } };
  munseo.setSite('ko', JSON.stringify(separate), messagesJson('ko'));
  vm.runInNewContext(munseo.inlineScript('ko'), {
    document: { documentElement: { setAttribute() {} } },
    location: { search: '' },
    sessionStorage: { getItem: (key: string) => readKeys.push(key) && null, setItem() {} },
    ...BROWSER,
  });
  munseo.setSite('ko', JSON.stringify(site('ko')), messagesJson('ko'));
  expect(readKeys).toContain('theme-docs');
  expect(readKeys.every((key) => key.endsWith('-docs'))).toBe(true);
});

test('the script before first paint closes an announcement that the reader has closed', () => {
  const run = (stored: Record<string, string>) => {
    const attributes: Record<string, string> = {};
    const element = { setAttribute: (name: string, value: string) => (attributes[name] = value) };
    vm.runInNewContext(munseo.inlineScript('ko'), {
      document: { documentElement: element },
      location: { search: '' },
      localStorage: {
        getItem: (key: string) => stored[key] ?? null,
        setItem: (key: string, value: string) => (stored[key] = value),
      },
      ...BROWSER,
    });
    return attributes['data-announcement'];
  };
  const id = 'docusaurus.announcement.id';
  const dismiss = 'docusaurus.announcement.dismiss';
  expect(run({ [id]: 'v1', [dismiss]: 'true' })).toBe('closed');
  expect(run({ [id]: 'v1', [dismiss]: 'false' })).toBeUndefined();
  // A new announcement is displayed to readers who closed the previous one, and is stored.
  const stored = { [id]: 'v0', [dismiss]: 'true' };
  expect(run(stored)).toBeUndefined();
  expect(stored).toEqual({ [id]: 'v1', [dismiss]: 'false' });
});

test('the script before first paint marks a page that begins at its top', () => {
  const isMarked = (hash: string, type: string) => {
    const attributes = new Set<string>();
    vm.runInNewContext(munseo.inlineScript('ko'), {
      ...BROWSER,
      document: { documentElement: { setAttribute: (name: string) => attributes.add(name) } },
      location: { search: '', hash },
      localStorage: { getItem: () => null, setItem() {} },
      performance: { getEntriesByType: () => [{ type }] },
    });
    return attributes.has('data-first-view');
  };
  expect(isMarked('', 'navigate')).toBe(true);
  expect(isMarked('#limits', 'navigate')).toBe(false);
  expect(isMarked('', 'reload')).toBe(false);
  expect(isMarked('', 'back_forward')).toBe(false);
});
