import { expect, test, vi } from 'vitest';
import { page } from '../../tests/fixtures/site';
import type { PageProps } from '../generated/props';
import { createPageLoader, PageLoadError } from './pageLoader';
import { withEntries } from './sidebarEntries';

const entries = { items: [{ type: 'html', html: '<b>1</b>' }], omittedBefore: 20, omittedAfter: 3 };

/** A page with a long view of a sidebar, whose entries are in a separate file. */
function largePage(entriesUrl: string): PageProps {
  const { sidebar, ...rest } = page('doc');
  if (!sidebar) throw new Error('the page has no sidebar');
  return { ...rest, sidebar: { ...sidebar, items: [], entriesUrl } };
}

function respond(status: number) {
  return vi.fn(async (_url: string) => new Response(JSON.stringify(entries), { status }));
}

const asFetch = (request: unknown) => request as typeof fetch;

test('a page with its entries is unchanged', async () => {
  const request = respond(200);
  const small = page('doc');
  expect(await withEntries(small, asFetch(request))).toBe(small);
  expect(request).not.toHaveBeenCalled();
});

test('pages of one view fetch its entries once', async () => {
  const request = respond(200);
  const pages = await Promise.all([
    withEntries(largePage('/entries-a.json'), asFetch(request)),
    withEntries(largePage('/entries-a.json'), asFetch(request)),
  ]);
  expect(request).toHaveBeenCalledTimes(1);
  for (const { sidebar } of pages) expect(sidebar).toMatchObject(entries);
});

test('failed requests are retried', async () => {
  await expect(withEntries(largePage('/entries-b.json'), asFetch(respond(503)))).rejects.toThrow(
    '/entries-b.json failed with status 503',
  );
  const again = await withEntries(largePage('/entries-b.json'), asFetch(respond(200)));
  expect(again.sidebar?.items).toHaveLength(1);
});

test('only the most recently used views are cached', async () => {
  const request = respond(200);
  for (let index = 0; index < 21; index += 1) {
    await withEntries(largePage(`/entries-${index}.json`), asFetch(request));
  }
  await withEntries(largePage('/entries-20.json'), asFetch(request));
  expect(request).toHaveBeenCalledTimes(21);
  await withEntries(largePage('/entries-0.json'), asFetch(request));
  expect(request).toHaveBeenCalledTimes(22);
});

test('a page whose entries cannot be loaded fails to load', async () => {
  const request = async (url: string) =>
    url.endsWith('/page.json')
      ? new Response(JSON.stringify(largePage('/entries-gone.json')))
      : new Response('', { status: 404 });
  const failure = createPageLoader(asFetch(request)).load('/docs/a');
  await expect(failure).rejects.toBeInstanceOf(PageLoadError);
  await expect(failure).rejects.toMatchObject({ status: undefined });
});
