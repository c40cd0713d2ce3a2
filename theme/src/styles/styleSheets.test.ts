// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { applyStyleSheets, importAhead, retryStyleSheets, watchStyleSheets } from './styleSheets';

const HREF = 'https://t.example/_munseo/assets/Home.css';

test('a style sheet that failed to load is requested again exactly once', async () => {
  watchStyleSheets();
  const first = document.createElement('link');
  document.body.append(first);
  // Defined as properties: happy-dom would request the URL of an `href` attribute.
  Object.defineProperties(first, { rel: { value: 'stylesheet' }, href: { value: HREF } });
  first.dispatchEvent(new Event('error'));
  expect(first.isConnected).toBe(false);

  // Nothing is loaded; the test determines whether a link loads or fails.
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  const retry = retryStyleSheets();
  const link = append.mock.calls[0]?.[0] as HTMLLinkElement;
  expect(link.href).toBe(HREF);
  link.dispatchEvent(new Event('load'));
  await retry;
  await retryStyleSheets();
  expect(append).toHaveBeenCalledOnce();
  append.mockRestore();
});

test('a prefetched style sheet is used once the page is displayed', () => {
  const add = (rel: string) => {
    const link = document.createElement('link');
    // As a value, because the environment would request an attribute.
    Object.defineProperty(link, 'rel', { value: rel });
    document.head.append(link);
    return link;
  };
  const before = add('stylesheet');
  const [sheet, script] = importAhead(() => [add('stylesheet'), add('modulepreload')] as const);
  expect([before.media, sheet.media, script.media]).toEqual(['', 'not all', '']);
  const other = add('stylesheet');
  applyStyleSheets();
  expect([sheet.media, other.media]).toEqual(['all', '']);
});
