/** Interaction before hydration is not lost. */

import { expect, type Page, type Route, test } from '@playwright/test';
import { ENGLISH, FixtureSite } from '../support/fixtureSite';
import { collectProblems, waitForHydration, waitForLayout } from '../support/problems';

const PAGE = '/docs/usage-union/range';
const TABS = '/docs/getting_started';
const REACT = /\/assets\/react-[^/]*\.js$/;
/** The features that start after hydration. */
const FEATURES = /\/assets\/deferredFeatures-[^/]*\.js$/;

/** Opens a page in a browser that is never idle: React is loaded with the first interaction. */
async function openBusy(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.locator('html[data-scripted]').waitFor({ state: 'attached' });
  return scripts;
}

/** Delays React, or other files, until they are released. */
async function delayFiles(page: Page, files = REACT): Promise<() => Promise<void>> {
  let release = () => {};
  const delay = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route: Route) => {
    await delay;
    await route.continue();
  });
  return async () => {
    release();
    await waitForHydration(page);
  };
}

const isHydrated = (page: Page) =>
  page.evaluate(() => 'hydrated' in document.documentElement.dataset);

test('reading and scrolling a page loads only the boot script', async ({ page }) => {
  for (const path of ['/en/', `/en${PAGE}`, '/en/docs/category/arraya', '/en/blog']) {
    const scripts = await openBusy(page, path);
    const names = scripts.map((url) => url.replace(/.*\/(\w+)-[^/]*$/, '$1'));
    expect(names, path).toEqual(['boot']);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY), path).toBeGreaterThan(0);
    expect(
      scripts.filter((url) => REACT.test(url)),
      path,
    ).toEqual([]);
    page.removeAllListeners('request');
  }
});

test('pointing at a link loads React, and the click navigates without a new document', async ({
  page,
}) => {
  const problems = collectProblems(page);
  const scripts = await openBusy(page, PAGE);
  expect(scripts.filter((url) => REACT.test(url))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'A.From' }).first().hover();
  await waitForHydration(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
  await page.getByRole('main').getByRole('link', { name: 'A.From' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'A.From' })).toBeVisible();
  await expect(page.locator('html[data-test-mark]')).toBeAttached();
  expect(problems).toEqual([]);
});

test('a link works before React is loaded', async ({ page }) => {
  await delayFiles(page);
  await openBusy(page, PAGE);
  await page.getByRole('main').getByRole('link', { name: 'A.From' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'A.From' })).toBeVisible();
});

test('the color mode is switched and a menu opens immediately, stays open during hydration, and its link leads to the language', async ({
  page,
}) => {
  const problems = collectProblems(page);
  const release = await delayFiles(page);
  await openBusy(page, `${PAGE}?x=1`);
  await page.getByRole('button', { name: /현재 밝은 모드/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const menu = page.getByRole('button', { name: '언어: 한국어' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'English' })).toBeVisible();
  expect(await isHydrated(page)).toBe(false);
  await release();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: /현재 어두운 모드/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`/en${PAGE}?x=1`);
  expect(problems).toEqual([]);
});

test('text typed after Ctrl+K or the slash is searched after hydration', async ({ page }) => {
  for (const key of ['Control+k', '/']) {
    const release = await delayFiles(page);
    await openBusy(page, PAGE);
    await page.keyboard.press(key);
    await page.keyboard.type('chunk');
    expect(await isHydrated(page)).toBe(false);
    await release();
    await expect(page.getByRole('combobox')).toHaveValue('chunk');
    await expect(page.getByRole('option').first()).toContainText('Chunk');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('clicks on buttons and keys on tabs are replayed after hydration', async ({ page }) => {
  const problems = collectProblems(page);
  const release = await delayFiles(page);
  await openBusy(page, TABS);
  const caret = page.getByRole('button', { name: "사이드바 분류 'Union(U)' 펼치기" });
  await caret.click();
  const tab = page.getByRole('tab', { name: 'npm' }).first();
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  expect(await isHydrated(page)).toBe(false);
  await expect(tab).toBeFocused();
  await release();
  await expect(page.getByRole('button', { name: "사이드바 분류 'Union(U)' 접기" })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true }).first()).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  expect(problems).toEqual([]);
});

test('the menus of a small screen open after hydration', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await delayFiles(page);
  await openBusy(page, PAGE);
  await page.getByRole('button', { name: '사이드바 펼치거나 접기' }).click();
  expect(await isHydrated(page)).toBe(false);
  await release();
  await expect(page.getByRole('dialog', { name: '메인' })).toBeVisible();
});

test('a query that is typed on the search page before hydration is not lost', async ({ page }) => {
  const release = await delayFiles(page);
  await openBusy(page, '/search');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.click();
  await page.keyboard.type('chunk');
  expect(await isHydrated(page)).toBe(false);
  await release();
  await expect(field).toHaveValue('chunk');
  await expect(field).toBeFocused();
  await page.keyboard.type('s');
  await expect(field).toHaveValue('chunks');
  await expect(page).toHaveURL('/search?q=chunks');
});

test('hydration keeps focus, scroll position and open elements', async ({ page }) => {
  const problems = collectProblems(page);
  const release = await delayFiles(page);
  await openBusy(page, PAGE);
  await page.evaluate(() => {
    const details = document.createElement('details');
    details.innerHTML = '<summary>More</summary>text';
    document.querySelector('main .run')?.append(details);
  });
  await page.getByText('More', { exact: true }).click();
  await page.evaluate(() => scrollTo({ top: 420, behavior: 'instant' }));
  const link = page.getByRole('main').getByRole('link', { name: 'A.From' }).first();
  await link.evaluate((it) => it.focus({ preventScroll: true }));
  const top = () => link.evaluate((it) => Math.round(it.getBoundingClientRect().top));
  const before = await top();
  await release();
  await expect(link).toBeFocused();
  await expect(page.locator('details', { hasText: 'More' })).toHaveAttribute('open');
  // Half pixels are rounded.
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  expect(problems).toEqual([]);
});

test('a failure to load React leaves a page whose links and menus work', async ({ page }) => {
  await page.route(REACT, (route) => route.abort());
  await openBusy(page, TABS);
  const failed = page.waitForEvent('requestfailed', (request) => REACT.test(request.url()));
  await page.getByRole('tab', { name: 'yarn' }).first().hover();
  await failed;
  await page.getByRole('button', { name: '언어: 한국어' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`/en${TABS}`);
});

for (const [name, file] of [
  ['messages', /\/assets\/ko-\w+\.js/],
  ["the page's component", /\/Doc-[\w-]+\.js/],
] as const) {
  test(`a failure to load ${name} ends when the reader goes on, and no click is lost`, async ({
    page,
  }) => {
    await page.route(file, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => file.test(request.url()));
    await page.goto(TABS);
    await page.getByRole('tab', { name: 'yarn' }).first().click();
    await failed;
    await page.unroute(file);
    // Longer than the pause between attempts.
    await expect(async () => {
      await page.mouse.move(200, 200);
      await page.mouse.move(220, 220);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('tab', { name: 'yarn' }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
}

test.describe('features that start after hydration', () => {
  const FILE = `# Page

:::figure[A *small* picture]{zoom}
![Small](./small.svg)
:::

::frame{src="https://map.example/embed" title="A map"}
`;
  const SQUARE =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';

  test.describe.configure({ mode: 'default' });

  let site: FixtureSite;
  test.beforeAll(async () => {
    site = await FixtureSite.serve({
      'munseo.toml': `${ENGLISH}[feedback]\nurl = "https://answers.example/"\n`,
      'docs/en/a.md': FILE,
      'docs/en/b.md': '# Next\n\nText.\n',
      'docs/en/small.svg': SQUARE,
    });
  });
  test.afterAll(() => site.close());

  for (const files of [REACT, FEATURES]) {
    const late = files === REACT ? 'React loads' : 'the features load';

    test(`a picture is enlarged even if ${late} after the click`, async ({ page }) => {
      const release = await delayFiles(page, files);
      await openBusy(page, `${site.url}/docs/a`);
      await page.getByAltText('Small').click();
      if (files === FEATURES) await waitForHydration(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await release();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await expect(page).toHaveURL(/\/docs\/a$/);
    });

    test(`an answer is sent and a frame loaded even if ${late} after the clicks`, async ({
      page,
    }) => {
      const bodies: unknown[] = [];
      await page.route(/^https:/, (route) => {
        if (route.request().method() === 'POST') bodies.push(route.request().postDataJSON());
        return route.fulfill({ body: '', headers: { 'access-control-allow-origin': '*' } });
      });
      const release = await delayFiles(page, files);
      await openBusy(page, `${site.url}/docs/a`);
      await page.getByRole('button', { name: 'Load from map.example', exact: true }).click();
      await page.getByRole('button', { name: 'Yes' }).click();
      if (files === FEATURES) await waitForHydration(page);
      await release();
      await expect(page.locator('iframe[title="A map"]')).toBeVisible();
      await expect
        .poll(() => bodies)
        .toEqual([{ page: '/docs/a', language: 'en', version: null, answer: 'yes' }]);
    });

    test(`a key opens the next page even if ${late} after it`, async ({ page }) => {
      const release = await delayFiles(page, files);
      await openBusy(page, `${site.url}/docs/a`);
      await page.keyboard.press('n');
      if (files === FEATURES) await waitForHydration(page);
      await release();
      await expect(page.getByRole('heading', { level: 1, name: 'Next' })).toBeVisible();
    });
  }
});

/** The last heading of the text, and whether the browser still skips its layout. */
const lastHeading = (page: Page) => page.locator(':is(.run, munseo-html) > h2:has(.anchor)').last();
const isSkipped = (page: Page) =>
  lastHeading(page)
    .locator('.anchor')
    .evaluate((it) => !it.checkVisibility({ contentVisibilityAuto: true }));

/** Expects the page to have the same height with contained parts, as in its first view, and without. */
async function expectSameHeights(page: Page): Promise<void> {
  await waitForLayout(page);
  expect(await isSkipped(page)).toBe(false);
  const heights = await page.evaluate(() => {
    const root = document.documentElement;
    const parts = [
      ...document.querySelectorAll<HTMLElement>('main section, .prose > *, .run > *, footer'),
    ];
    const inParts = root.scrollHeight;
    // As in the first view, with everything on screen.
    for (const part of parts) part.style.contentVisibility = '';
    for (const part of parts) {
      if (getComputedStyle(part).contentVisibility === 'auto') {
        part.style.contentVisibility = 'visible';
        part.style.contain = 'layout style paint';
      }
    }
    const contained = root.scrollHeight;
    root.removeAttribute('data-first-view');
    for (const part of parts) part.style.contain = '';
    return { inParts, contained, whole: root.scrollHeight };
  });
  expect(heights.inParts).toBe(heights.whole);
  expect(heights.contained).toBe(heights.whole);
}

for (const path of [PAGE, '/', '/en/']) {
  test(`content far below on ${path} is laid out later and has the same size`, async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const release = await delayFiles(page, FEATURES);
      await page.goto(path);
      await waitForHydration(page);
      // On a wide screen, the front page is too short for the browser to skip its end.
      if (width < 1000 || path === PAGE) expect(await isSkipped(page)).toBe(true);
      await release();
      await expectSameHeights(page);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

test('the next displayed page is laid out completely', async ({ page }) => {
  await page.goto(PAGE);
  await waitForLayout(page);
  await page.getByRole('main').getByRole('link', { name: 'A.From' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'A.From' })).toBeVisible();
  await waitForLayout(page);
  await expect(page.locator('html[data-first-view]')).toHaveCount(0);
});

test('a page opened at a heading is laid out completely', async ({ page }) => {
  await delayFiles(page);
  await page.goto(`${PAGE}#related`);
  await waitForLayout(page);
  expect(await isSkipped(page)).toBe(false);
});

test('a link to a heading that is not laid out yet leads to it', async ({ page }) => {
  const release = await delayFiles(page, FEATURES);
  await page.goto(PAGE);
  expect(await isSkipped(page)).toBe(true);
  const target = await lastHeading(page).getAttribute('id');
  await page.evaluate((id) => {
    location.hash = `#${id}`;
  }, target);
  await expect(lastHeading(page)).toBeInViewport();
  await release();
  await waitForLayout(page);
  await expect(lastHeading(page)).toBeInViewport();
});

test('a reloaded page keeps its scroll position', async ({ page }) => {
  await page.goto(PAGE);
  await waitForHydration(page);
  // Until heights are exact, the position still changes.
  await waitForLayout(page);
  await lastHeading(page).scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(600);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
});
