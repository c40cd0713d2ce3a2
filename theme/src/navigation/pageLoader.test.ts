import { expect, test, vi } from 'vitest';
import { page } from '../../tests/fixtures/site';
import { createPageLoader, PageLoadError } from './pageLoader';

function loaderOf(statuses: Record<string, number>) {
  const request = vi.fn(async (url: string) => {
    const status = statuses[url] ?? 404;
    return new Response(JSON.stringify({ ...page('doc'), url }), { status });
  });
  return { request, loader: createPageLoader(request as unknown as typeof fetch) };
}

test('a page is fetched once, for any number and spelling of requests', async () => {
  const { request, loader } = loaderOf({ '/docs/a/page.json': 200 });
  expect(loader.peek('/docs/a')).toBeUndefined();
  await Promise.all([loader.load('/docs/a', 'low'), loader.load('/docs/a/')]);
  await loader.load('/docs/a/index.html');
  expect(request).toHaveBeenCalledTimes(1);
  expect(loader.peek('/DOCS/A')).toBeDefined();
});

test('an address that ends in .html is tried unchanged before its suffix is removed', async () => {
  const { request, loader } = loaderOf({ '/docs/a/page.json': 200 });
  await loader.load('/docs/a.html');
  expect(request.mock.calls.map(([url]) => url)).toEqual([
    '/docs/a.html/page.json',
    '/docs/a/page.json',
  ]);
});

test('a failure names its cause and is not cached', async () => {
  const { request, loader } = loaderOf({ '/b/page.json': 503 });
  const failure = await loader.load('/b').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PageLoadError);
  expect(failure).toMatchObject({ status: 503, message: expect.stringContaining('/b/page.json') });
  await loader.load('/b').catch(() => {});
  expect(request).toHaveBeenCalledTimes(2);
});

test('a path without a page is requested once, until it is removed', async () => {
  const { request, loader } = loaderOf({});
  for (const path of ['/LICENSE', '/LICENSE']) await loader.load(path).catch(() => {});
  expect(request).toHaveBeenCalledTimes(1);
  await expect(loader.load('/LICENSE')).rejects.toMatchObject({ status: 404 });
  loader.remove('/LICENSE');
  await loader.load('/LICENSE').catch(() => {});
  expect(request).toHaveBeenCalledTimes(2);
});

test('a connection that breaks in the middle of a page is a failure like one that never answered', async () => {
  const broken = new ReadableStream({
    start: (body) => body.error(new TypeError('network error')),
  });
  const loader = createPageLoader(async () => new Response(broken));
  const failure = await loader.load('/c').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PageLoadError);
  expect(failure).toMatchObject({ status: undefined });
});

test('a response is not cached if its page was removed meanwhile', async () => {
  const { loader } = loaderOf({ '/a/page.json': 200 });
  const loading = loader.load('/a');
  loader.remove('/a');
  await loading;
  expect(loader.peek('/a')).toBeUndefined();
});
