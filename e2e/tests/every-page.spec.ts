/** Requirements of every page of the site; each page is loaded once. */

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CDPSession, expect, test } from '@playwright/test';
import { missingPackages, OVERFLOW, openWebKit, visit, WEBKIT_PACKAGES } from '../support/browsers';
import { collectProblems, waitForHydration } from '../support/problems';

const DOCS = fileURLToPath(new URL('../../site/docs/ko/', import.meta.url));

/** The addresses of the pages of all utilities, without the language. */
const UTILITIES = new Set(
  readdirSync(DOCS)
    .filter((folder) => folder.startsWith('usage-'))
    .flatMap((folder) =>
      readdirSync(`${DOCS}${folder}`)
        .filter((file) => file.endsWith('.md'))
        .map((file) => `/docs/${folder}/${file.slice(0, -3)}`),
    )
    // It explains the replacement for a type that no longer exists.
    .filter((path) => path !== '/docs/usage-array/infer'),
);

/** A screen, with the lowest position of the first result on it, in pixels. */
interface Screen {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly mobile: boolean;
  readonly lowest: number;
}

const DESKTOP: Screen = { name: 'desktop', width: 1440, height: 900, mobile: false, lowest: 400 };
const PHONE: Screen = { name: 'phone', width: 390, height: 844, mobile: true, lowest: 560 };

/** The top of the first result in px (Infinity without one), the texts that are cut off, and the number of results. */
function measure(): { top: number; hidden: string[]; results: number } {
  const results = [...document.querySelectorAll('.prose .code .r')];
  const first = document.querySelector('.code .r')?.getBoundingClientRect();
  const hidden: string[] = [];
  for (const element of [...results, ...document.querySelectorAll('.prose .row > *')]) {
    const pre = element.closest('pre');
    const box = pre?.getBoundingClientRect();
    if (!pre || !box) continue;
    for (const { left, right } of element.getClientRects()) {
      if (right > Math.min(box.right, innerWidth) + 0.5 || left < box.left - 0.5) {
        hidden.push(element.textContent ?? '');
      }
    }
  }
  return { top: (first?.top ?? Infinity) + scrollY, hidden, results: results.length };
}

/** Makes the browser that of a screen; a phone is touched. */
async function emulate(session: CDPSession, screen: Screen): Promise<void> {
  const { width, height, mobile } = screen;
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    mobile,
    deviceScaleFactor: 1,
  });
}

test('every page in Korean hydrates without warnings, and every utility shows its results', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  const session = await page.context().newCDPSession(page);
  const problems = collectProblems(page);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  expect(paths.length).toBeGreaterThan(100);
  // Changing the screen costs as much as loading a page: the next page is loaded on the last one.
  let screens = [DESKTOP, PHONE];
  await emulate(session, DESKTOP);
  let utilities = 0;
  const results = new Map<string, number>();
  for (const path of [...paths, '/search']) {
    await page.goto(path);
    await waitForHydration(page);
    if (!UTILITIES.has(path)) continue;
    utilities++;
    for (const [index, screen] of screens.entries()) {
      if (index > 0) await emulate(session, screen);
      const found = await page.evaluate(measure);
      expect.soft(found.top, `${path}, ${screen.name}`).toBeLessThanOrEqual(screen.lowest);
      expect.soft(found.hidden, `${path}, ${screen.name}`).toEqual([]);
      results.set(screen.name, (results.get(screen.name) ?? 0) + found.results);
    }
    screens = screens.toReversed();
  }
  expect(utilities).toBe(116);
  for (const screen of [DESKTOP, PHONE]) expect(results.get(screen.name)).toBeGreaterThan(1200);
  expect(problems).toEqual([]);
});

test('WebKitGTK displays every page in English on a phone, and every utility shows its results', async ({
  baseURL,
  request,
}) => {
  const missing = missingPackages(WEBKIT_PACKAGES);
  test.skip(missing !== '', `not installed: ${missing}`);
  test.setTimeout(600_000);
  const sitemap = await (await request.get('/en/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  expect(paths.length).toBeGreaterThan(100);
  const browser = await openWebKit(PHONE.width, PHONE.height);
  try {
    for (const path of paths) {
      await visit(browser, `${baseURL}${path}`);
      expect.soft(await browser.evaluate(OVERFLOW), path).toBeLessThanOrEqual(0);
      if (!UTILITIES.has(path.slice('/en'.length))) continue;
      const found = await browser.evaluate<ReturnType<typeof measure>>(`(${measure})()`);
      expect.soft(found.top, path).toBeLessThanOrEqual(PHONE.lowest);
      expect.soft(found.hidden, path).toEqual([]);
    }
  } finally {
    await browser.close();
  }
});
