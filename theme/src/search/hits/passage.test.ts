// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest';
import { firstCode, readPassage, withCode } from './passage';

afterEach(() => {
  vi.unstubAllGlobals();
});

function page(html: string): ParentNode {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

const value = {
  objectID: '/a#b',
  url: '/a#b',
  hierarchy: { lvl1: 'A', lvl2: 'B' },
  value: 'One <mark>word</mark>.\nTwo &lt;T&gt;.',
};

test('a passage without a record or sentences is ignored', () => {
  const passage = readPassage(value);
  expect(passage?.hit.url).toBe('/a#b');
  expect(passage?.runs.map(({ text }) => text).join('')).toBe('One word.\nTwo <T>.');
  for (const wrong of [undefined, null, {}, { ...value, value: 7 }, { ...value, url: 7 }]) {
    expect(readPassage(wrong)).toBeUndefined();
  }
});

test('the code of a section comes from before the next heading, without its imports', () => {
  const html = page(
    '<h2 id="x">X</h2><p>Text</p><h2 id="y">Y</h2>' +
      "<pre><code><b>import</b> { A } from 'a';\n\ntype B = A;</code></pre><pre><code>no</code></pre>",
  );
  expect(firstCode(html, 'x')).toBeUndefined();
  expect(firstCode(html, 'y')).toBe('type B = A;');
  expect(firstCode(html, '')).toBe('type B = A;');
  expect(firstCode(html, 'z')).toBeUndefined();
});

test('collapsed imports are left out', () => {
  const folded = page('<pre><code><span class="fold">import x;\n\n</span>let y;</code></pre>');
  expect(firstCode(folded, '')).toBe('let y;');
});

test('a long block and a signature are not shown', () => {
  const long = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
  expect(firstCode(page(`<pre><code>${long}</code></pre>`), '')).toBeUndefined();
  const signature = '<figure class="signature"><pre><code>type A</code></pre></figure>';
  expect(firstCode(page(`${signature}<pre><code>a</code></pre>`), '')).toBe('a');
});

test('a passage does not wait for late or missing code', async () => {
  const passage = readPassage(value);
  if (!passage) throw new Error('no passage');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  expect((await withCode(passage, '/late#b')).code).toBeUndefined();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  expect((await withCode(passage, '/offline#b')).code).toBeUndefined();
  const body = [{ type: 'html', html: '<h2 id="b">B</h2><pre><code>let b;</code></pre>' }];
  vi.stubGlobal('fetch', async () => Response.json({ content: { body } }));
  expect((await withCode(passage, '/here#b')).code).toBe('let b;');
});
