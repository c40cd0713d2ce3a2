// @vitest-environment happy-dom

/** Tests hydration: React reports no difference in text, tags or attributes. */

import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../messages/en.json';
import korean from '../messages/ko.json';
import { App } from '../src/app/App';
import { readRuns, withRuns } from '../src/content/htmlRuns';
import type { PageProps, Part } from '../src/generated/props';
import { createTranslate } from '../src/messages/translate';
import { createNavigation } from '../src/navigation/createNavigation';
import { createPageLoader } from '../src/navigation/pageLoader';
import {
  componentOf,
  moduleName,
  type PageModule,
  type PageModules,
} from '../src/navigation/pageModules';
import type { ServerEntry } from '../src/server';
import { builtServer } from './fixtures/builtServer';
import { contents, kinds, messagesJson, page, plainDoc, site } from './fixtures/site';

const modules = import.meta.glob<PageModule>('../src/pages/*.tsx', { eager: true });
const component = (kind: PageProps['content']['kind']) =>
  componentOf(modules[`../src/pages/${moduleName(kind)}.tsx`], kind, '/');
const load = async (kind: PageProps['content']['kind']) => component(kind);
const loadedModules: PageModules = { peek: component, load, prefetch: load };

// Requests after hydration are not part of the test.
vi.mock('../src/search/results/loadResults', () => ({
  loadResults: () => new Promise(() => {}),
}));

let root: Root | undefined;
let munseo: ServerEntry;
let reports: unknown[][];

beforeAll(async () => {
  munseo = await builtServer();
}, 60_000);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  reports = [];
  vi.spyOn(console, 'error').mockImplementation((...values) => void reports.push(values));
  vi.spyOn(console, 'warn').mockImplementation((...values) => void reports.push(values));
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  vi.restoreAllMocks();
});

/** The page as it is sent: the HTML of runs is in the document, not in the data. */
function asSent(shown: PageProps): PageProps {
  const empty = (part: Part): Part =>
    part.type === 'html' ? { ...part, html: '' } : { ...part, children: part.children.map(empty) };
  const { content } = shown;
  if (!('body' in content)) return shown;
  return { ...shown, content: { ...content, body: content.body.map(empty) } };
}

function hydrate(code: 'ko' | 'en', shown: PageProps) {
  munseo.setSite(code, JSON.stringify(site(code)), messagesJson(code));
  document.body.innerHTML = `<div data-root>${munseo.renderPage(code, JSON.stringify(shown), 'whole')}</div>`;
  const container = document.querySelector('[data-root]') as HTMLElement;
  const html = container.innerHTML;
  const page = withRuns(asSent(shown), readRuns(container));
  const translate = createTranslate(code === 'ko' ? korean : english);
  const navigation = createNavigation({
    site: site(code),
    translate,
    page,
    Component: component(page.content.kind),
    loader: createPageLoader(),
    modules: loadedModules,
  });
  act(() => {
    root = hydrateRoot(
      container,
      <App site={site(code)} translate={translate} navigation={navigation} />,
      { onRecoverableError: (error) => reports.push(['recovered', error]) },
    );
  });
  return { container, html, navigation, page };
}

describe.each(['ko', 'en'] as const)('in %s', (code) => {
  test.each(kinds)('a page of kind %s is hydrated without changes', (kind) => {
    const { container, html } = hydrate(code, page(kind));
    expect(reports).toEqual([]);
    expect(container.innerHTML).toBe(html);
  });
});

test('the text is read back from the document', () => {
  const { page: read } = hydrate('ko', page('doc'));
  expect(read.content).toEqual(page('doc').content);
});

test('another page replaces it, and going back restores it', async () => {
  const { container, navigation } = hydrate('ko', page('doc', { kind: 'doc', ...plainDoc }));
  await act(() => navigation.replacePage(page('category')));
  expect(container.querySelector('h1')?.textContent).toBe('Array(A)');
  expect(document.title).toBe('category | Yutil');
  await act(() => navigation.replacePage(page('doc')));
  expect(container.querySelector('h1')?.textContent).toBe(
    contents.doc.titleHtml?.replace(/<.*?>/g, ''),
  );
  expect(reports).toEqual([]);
});

test('a page that fails to render keeps the shell, reports why, and can be retried', async () => {
  const { container, navigation } = hydrate('en', page('page'));
  const broken = page('doc', { ...contents.doc, breadcrumbs: null as never });
  await act(() => navigation.replacePage(broken));
  const alert = container.querySelector('[role="alert"]');
  expect(alert?.querySelector('h1')?.textContent).toBe('This page crashed');
  expect(alert?.querySelector('pre')?.textContent).toMatch(/null/);
  expect(container.querySelector('nav[aria-label="Main"]')).not.toBeNull();

  await act(() => navigation.replacePage(page('doc')));
  await act(() => alert?.querySelector('button')?.click());
  expect(container.querySelector('[role="alert"]')).toBeNull();
  expect(container.querySelector('h1')?.textContent).toContain('Chunk');
});
