/** Moving between pages without loading documents. */

import { expect, test } from '@playwright/test';
import { markDocument, waitForHydration } from '../support/problems';

test.describe('moving between pages', () => {
  test('links of the sidebar and of the text show the next page without loading a document, and back restores the scroll position', async ({
    page,
  }) => {
    await page.goto('/docs/usage-union/range');
    await waitForHydration(page);
    const isSame = await markDocument(page);
    const link = page
      .getByRole('navigation', { name: '문서 사이드바' })
      .getByRole('link', { name: 'ToTuple' });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'U.ToTuple' })).toBeVisible();
    await expect(page).toHaveURL('/docs/usage-union/to-tuple');
    await expect(page).toHaveTitle(/^U\.ToTuple \| Yutil$/);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'U.Range' })).toBeVisible();

    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('main').getByRole('link', { name: 'A.From' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A.From' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'U.Range' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    expect(await isSame()).toBe(true);
  });

  test("a site's own styles and scripts know the page and can prefetch others", async ({
    page,
  }) => {
    await page.goto('/docs/usage-union/range');
    await waitForHydration(page);
    const root = page.locator('html');
    await expect(root).toHaveClass(/\bdocs-doc-page\b.*\bdocs-doc-id-usage-union\/range\b/);
    await page.waitForFunction(() => 'munseo' in window);
    const data = page.waitForRequest('**/blog/page.json');
    await page.evaluate('munseo.prefetch("/blog")');
    await data;
    await page.getByRole('link', { name: 'Union(U)' }).first().click();
    await expect(page).toHaveURL('/docs/category/unionu');
    await expect(root).toHaveClass(/\bdocs-category-page\b/);
    await expect(root).not.toHaveClass(/\bdocs-doc-page\b/);
  });

  test('focus starts at the top, as in a new document, and the title is announced', async ({
    page,
  }) => {
    await page.goto('/docs/usage-union/range');
    await waitForHydration(page);
    await page.getByRole('link', { name: /다음/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/usage-union/to-fn-intersection');
    const region = page.getByRole('region', { name: '본문으로 건너뛰기' });
    await expect(region).toBeFocused();
    const skip = region.getByRole('link', { name: '본문으로 건너뛰기' });
    await expect(skip).toBeInViewport();
    await expect(page.locator('[aria-live]').first()).toHaveText('U.ToFnIntersection | Yutil');
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a fragment leads to its heading, also from another page', async ({ page }) => {
    await page.goto('/docs/usage-union/range#edge-cases');
    await waitForHydration(page);
    await expect(page.getByRole('heading', { name: '특수한 경우' })).toBeInViewport();
    await page.getByRole('link', { name: '시그니처', exact: true }).click();
    await expect(page).toHaveURL(/#signature$/);
    await expect(page.getByRole('heading', { name: '시그니처' })).toBeInViewport();
  });

  test('pointing at a link prefetches its page; the styles of a prefetched page are used once it is displayed', async ({
    page,
  }) => {
    await page.goto('/docs/usage-array/chunk');
    await waitForHydration(page);
    const pageRequest = page.waitForRequest(/\/docs\/getting_started\/page\.json$/);
    await page
      .getByRole('navigation', { name: '메인' })
      .getByRole('link', { name: '문서' })
      .hover();
    await pageRequest;
    await page.waitForFunction(() => 'munseo' in window);
    await page.evaluate('munseo.prefetch("/blog")');
    const sheets = page.locator('link[rel="stylesheet"][media="not all"]');
    await expect(sheets.first()).toBeAttached();
    // Prefetches of visible links wait as well.
    await page.evaluate('munseo.prefetch("/")');
    await expect(page.locator('link[rel="stylesheet"][href*="/Custom-"]')).toHaveAttribute(
      'media',
      'not all',
    );
    const isSame = await markDocument(page);
    await page.getByRole('link', { name: '블로그' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sheets).toHaveCount(0);
    expect(await isSame()).toBe(true);
  });
});

test.describe('the navbar, which stays', () => {
  test('takes focus without moving the page, and does not cover the focused element', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/docs/usage-union/range');
    await waitForHydration(page);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await page.getByRole('button', { name: '언어: 한국어' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: '한국어' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(400);

    await page.getByRole('link', { name: /다음/ }).focus();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Shift+Tab');
      const isCovered = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('header');
        if (!focused?.closest('.prose') || !bar) return false;
        return focused.getBoundingClientRect().bottom <= bar.getBoundingClientRect().bottom;
      });
      expect(isCovered).toBe(false);
    }
  });
});

test.describe('languages', () => {
  test('the language menu keeps the page', async ({ page }) => {
    await page.goto('/docs/usage-union/range?from=test#examples');
    await waitForHydration(page);
    await page.getByRole('button', { name: '한국어' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/docs/usage-union/range?from=test#examples');
    await expect(page.getByRole('heading', { level: 2, name: /^Examples/ })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('headings have the same ASCII anchors in both languages', async ({ page }) => {
    const anchors = async (path: string) => {
      await page.goto(path);
      return page
        .locator('main :is(h2, h3)[id]')
        .evaluateAll((headings) => headings.map((heading) => heading.id));
    };
    const korean = await anchors('/docs/usage-array/chunk');
    expect(korean.length).toBeGreaterThan(4);
    expect(korean.join('')).toMatch(/^[\w-]+$/);
    expect(await anchors('/en/docs/usage-array/chunk')).toEqual(korean);
  });
});

test.describe('addresses', () => {
  test('suffixes of static hosts lead to the page', async ({ page }) => {
    for (const path of ['/docs/usage-union/range.html', '/docs/usage-union/range/index.html']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'U.Range' })).toBeVisible();
      await expect(page).toHaveURL('/docs/usage-union/range');
    }
  });
});

test('scripts of a site get an event for each displayed page, with its address and title', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('munseo:page', (event) => {
      const pageEvents = (event as CustomEvent<{ url: string; title: string }>).detail;
      const list = JSON.parse(sessionStorage.getItem('pageEvents') ?? '[]');
      sessionStorage.setItem(
        'pageEvents',
        JSON.stringify([...list, [pageEvents.url, pageEvents.title]]),
      );
    });
  });
  const pageEvents = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('pageEvents') ?? '[]'));
  await page.goto('/docs/usage-array/chunk');
  await expect.poll(pageEvents).toHaveLength(1);
  await page.getByRole('link', { name: 'Concat' }).first().click();
  await expect(page).toHaveURL('/docs/usage-array/concat');
  await expect.poll(pageEvents).toHaveLength(2);
  await page.goBack();
  await expect.poll(pageEvents).toHaveLength(3);
  const paths = (await pageEvents()).map(([url, title]: [string, string]) => [
    new URL(url).pathname,
    title.split(' ')[0],
  ]);
  expect(paths).toEqual([
    ['/docs/usage-array/chunk', 'A.Chunk'],
    ['/docs/usage-array/concat', 'A.Concat'],
    ['/docs/usage-array/chunk', 'A.Chunk'],
  ]);
});
