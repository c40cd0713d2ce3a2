// @vitest-environment happy-dom
import type { DocSearchModalProps } from '@docsearch/react';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { APP_ID, KEY, type SearchServer, startServer } from './munseo.js';

type Client = Parameters<NonNullable<DocSearchModalProps['transformSearchClient']>>[0];

/** Another generation of the dialog, by its folder; `bench/consumers.sh` names 5 and 3. */
const { DocSearchModal } = await (process.env['DOCSEARCH']
  ? (import(process.env['DOCSEARCH']) as Promise<typeof import('@docsearch/react')>)
  : import('@docsearch/react'));

let server: SearchServer;
let root: Root;

beforeAll(async () => {
  server = await startServer('--search-app-id', APP_ID, '--search-key', KEY);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The dialog observes its own size, which the tests do not use.
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

afterAll(() => server.stop());

beforeEach(async () => {
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
});

/** Points the dialog's own client to the server under test without further changes. */
function pointToServer(client: Client): Client {
  const { transporter } = client as unknown as { transporter: { hosts: unknown[] } };
  transporter.hosts.splice(0, transporter.hosts.length, {
    url: server.host,
    accept: 'readWrite',
    protocol: 'http',
  });
  return client;
}

async function open(props: Partial<DocSearchModalProps> = {}): Promise<void> {
  const modal = createElement(DocSearchModal, {
    appId: APP_ID,
    apiKey: KEY,
    indexName: 'docs-en',
    // Version 5 reads this key instead; version 4 would show both.
    ...(process.env['DOCSEARCH'] && { indices: [props.indexName ?? 'docs-en'] }),
    initialScrollY: 0,
    transformSearchClient: pointToServer,
    ...props,
  } as DocSearchModalProps);
  await act(() => root.render(modal));
}

async function type(text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input');
  if (input === null) {
    throw new Error('input not found');
  }
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  await act(() => {
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function hits(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.DocSearch-Hit')];
}

async function waitUntil(check: () => void): Promise<void> {
  await vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    check();
  }, 10_000);
}

describe("DocSearch's own dialog", () => {
  it('shows hits with their headings, marks and links', async () => {
    await open();
    await type('chunk');
    await waitUntil(() => expect(hits().length).toBeGreaterThan(0));
    const first = hits()[0];
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/en/docs/array/chunk');
    expect(first?.querySelector('mark')?.textContent).toBe('chunk');
    expect(document.querySelector('.DocSearch-Hit-source')?.textContent).toBe('Array');
  });

  it('finds results for a half-composed syllable', async () => {
    await open({ indexName: 'docs-ko' });
    await type('중보');
    await waitUntil(() =>
      expect(hits()[0]?.querySelector('a')?.getAttribute('href')).toBe('/docs/array/unique'),
    );
  });

  it('respects the filters of the page', async () => {
    await open({ searchParameters: { facetFilters: ['language:en', ['version:1.0']] } });
    await type('chunk');
    await waitUntil(() => expect(hits().length).toBeGreaterThan(0));
    const links = hits().map((hit) => hit.querySelector('a')?.getAttribute('href'));
    expect(links).not.toContain('/en/docs/array/chunk#edges');
  });

  it('reports that nothing was found', async () => {
    await open();
    await type('xqzvw kjhgf');
    await waitUntil(() =>
      expect(document.querySelector('.DocSearch-NoResults')?.textContent).toContain('xqzvw kjhgf'),
    );
  });
});
