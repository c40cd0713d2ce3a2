/** Munseo's own documentation: its pages and its search. */

import { expect, test } from '@playwright/test';
import { DOCS_ADDRESS } from '../playwright.config';
import { expectNoViolations, LIGHT_MODE } from '../support/axe';
import { collectProblems, waitForHydration } from '../support/problems';

// Munseo's own documentation, `docs/`. Colors are compared in their final state.
test.use({
  baseURL: `http://${DOCS_ADDRESS}`,
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1440, height: 900 },
});

/** Pages that differ in what they contain: tables, tabs, diagrams, generated lists. */
const PAGES = [
  '/',
  '/start',
  '/start/what-it-is',
  '/start/first-site',
  '/moving/nextra',
  '/guides/writing',
  '/guides/styling',
  '/guides/deploying',
  '/reference/server',
  '/reference/front-matter',
  '/why/how-it-works',
  '/why/benchmarks',
];

for (const prefix of ['', '/en']) {
  for (const path of PAGES) {
    test(`${prefix}${path} has no problems`, async ({ page }) => {
      test.slow();
      const problems = collectProblems(page);
      await page.goto(`${prefix}${path}`);
      await waitForHydration(page);
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 900 });
        // Colors are the same in both languages.
        await expectNoViolations(page, `${width} px`, prefix === '' ? undefined : LIGHT_MODE);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      }
      expect(problems).toEqual([]);
    });
  }
}

test('all pages of both languages respond', async ({ request }) => {
  for (const sitemap of ['/sitemap.xml', '/en/sitemap.xml']) {
    const text = await (await request.get(sitemap)).text();
    const paths = [...text.matchAll(/<loc>https:\/\/munseo\.dev([^<]*)<\/loc>/g)].map(
      ([, path]) => path || '/',
    );
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
  }
});

test('a stage of the pipeline is chosen by its address', async ({ page }) => {
  await page.goto('/en/why/how-it-works?stage=records');
  await waitForHydration(page);
  await expect(page.getByRole('tab', { name: '5. Search' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByText('"objectID": "/en/docs/guide/writing"').first()).toBeVisible();
  await page.getByRole('tab', { name: '3. Properties' }).click();
  await expect(page.getByText('"titleHtml": "Writing pages"')).toBeVisible();
});

test('search finds guides in both languages', async ({ page }) => {
  for (const [search, path] of [
    ['/en/search?q=github+pages', '/en/guides/deploying'],
    ['/search?q=%EB%82%A1%EC%9D%80+%EB%B2%88%EC%97%AD', '/guides/languages'],
  ] as const) {
    await page.goto(search);
    await expect(page.locator(`main a[href^="${path}"]`).first()).toBeVisible();
  }
});
