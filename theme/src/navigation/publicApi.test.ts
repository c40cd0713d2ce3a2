// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest';
import { exposePublicApi } from './publicApi';

test("a site's own scripts can prefetch pages", () => {
  const prefetch = vi.fn();
  exposePublicApi({ prefetch, onPageDisplayed: () => () => {} });
  globalThis.munseo?.prefetch('/docs/x');
  globalThis.munseo?.preload('/docs/y');
  globalThis.munseo?.prefetch('https://elsewhere.example/docs/z');
  expect(prefetch.mock.calls.map(([url]) => url.pathname)).toEqual(['/docs/x', '/docs/y']);
  expect(Object.isFrozen(globalThis.munseo)).toBe(true);
});

test('dispatches `munseo:page` for each displayed page', () => {
  const dispatched: unknown[] = [];
  document.addEventListener('munseo:page', (event) =>
    dispatched.push((event as CustomEvent).detail),
  );
  let show = (): void => {};
  document.title = 'One';
  exposePublicApi({
    prefetch: vi.fn(),
    onPageDisplayed: (listener) => {
      show = () => listener('push');
      return () => {};
    },
  });
  document.title = 'Two';
  show();
  expect(dispatched).toEqual([
    { url: location.href, title: 'One', isFirst: true },
    { url: location.href, title: 'Two', isFirst: false },
  ]);
});
