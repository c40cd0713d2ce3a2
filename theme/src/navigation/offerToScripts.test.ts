// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest';
import { offerToScripts } from './offerToScripts';

test("scripts of a site's own can fetch its pages ahead, and change nothing", () => {
  const prefetch = vi.fn();
  offerToScripts({ prefetch });
  globalThis.munseo?.prefetch('/docs/x');
  globalThis.munseo?.preload('/docs/y');
  globalThis.munseo?.prefetch('https://elsewhere.example/docs/z');
  expect(prefetch.mock.calls.map(([url]) => url.pathname)).toEqual(['/docs/x', '/docs/y']);
  expect(Object.isFrozen(globalThis.munseo)).toBe(true);
});
