// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import korean from '../../messages/ko.json';
import { page, site } from '../../tests/fixtures/site';
import { createTranslate } from '../messages/translate';
import { createNavigation } from './createNavigation';
import { createPageLoader } from './pageLoader';
import type { PageModules } from './pageModules';

const Component = () => null;
const modules: PageModules = {
  peek: () => Component,
  load: async () => Component,
  prefetch: async () => Component,
};
const url = new URL('/docs/other', location.href);

let assign: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/docs/usage-array/chunk');
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // The navigation requests documents from the network, where a server may be running.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const loaderWith = (request: () => Promise<Response>) =>
  createPageLoader(request as unknown as typeof fetch);

function navigationWith(request: () => Promise<Response>, loader = loaderWith(request)) {
  return createNavigation({
    site: site('ko'),
    translate: createTranslate(korean),
    page: page('doc'),
    Component,
    loader,
    modules,
  });
}

test('without a response the page reports the failure in place, even if the browser seems online', async () => {
  const navigation = navigationWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await navigation.visit(url, 'push');
  expect(navigator.onLine).toBe(true);
  expect(navigation.getSnapshot().view).toMatchObject({ status: 'failed' });
  expect(assign).not.toHaveBeenCalled();
});

test('the failure page belongs to the requested address, not to the previous page', async () => {
  const navigation = navigationWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await navigation.visit(new URL('/docs/other/index.html', location.href), 'push');
  const { page: failedPage } = navigation.getSnapshot();
  expect(document.title).toBe('페이지를 불러오지 못했어요. | Yutil');
  expect(failedPage).toMatchObject({ url: '/docs/other', navKeys: [], versions: [] });
  expect(failedPage.alternates).toEqual([]);
  expect(failedPage.sidebar).toEqual(page('doc').sidebar);
});

test('after a server error, the reader can retry', async () => {
  const request = vi.fn(async () => new Response('busy', { status: 503 }));
  const navigation = navigationWith(request);
  await navigation.visit(url, 'push');
  expect(navigation.getSnapshot().view).toMatchObject({ status: 'failed' });
  expect(assign).not.toHaveBeenCalled();

  request.mockResolvedValue(Response.json({ ...page('page'), url: url.pathname }));
  navigation.retry();
  await vi.waitFor(() => expect(navigation.getSnapshot().view.status).toBe('ready'));
  expect(navigation.getSnapshot().page.url).toBe('/docs/other');
});

test('a missing page is loaded as a document, once', async () => {
  const navigation = navigationWith(async () => new Response('', { status: 404 }));
  await navigation.visit(url, 'push');
  await navigation.visit(url, 'push');
  expect(assign).toHaveBeenCalledTimes(1);
  expect(navigation.getSnapshot().view).toMatchObject({ status: 'failed' });
});

test('a page of a replaced deploy is loaded as a document', async () => {
  const newer = { ...page('page'), url: url.pathname, buildId: 'newer' };
  const navigation = navigationWith(async () => Response.json(newer));
  await navigation.visit(url, 'push');
  expect(assign).toHaveBeenCalledTimes(1);
  expect(navigation.getSnapshot().page.content.kind).toBe('doc');
});

test('a prefetched page of a replaced deploy is loaded as a document, too', async () => {
  const newer = { ...page('page'), url: url.pathname, buildId: 'newer' };
  const request = vi.fn(async () => Response.json(newer));
  const loader = loaderWith(request);
  const navigation = navigationWith(request, loader);
  navigation.prefetch(url);
  await vi.waitFor(() => expect(loader.peek(url.pathname)).toBeDefined());
  await navigation.visit(url, 'push');
  expect(assign).toHaveBeenCalledTimes(1);
  expect(navigation.getSnapshot().page.content.kind).toBe('doc');
});
