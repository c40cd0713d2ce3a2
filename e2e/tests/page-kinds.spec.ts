/** A page of each kind in Korean (Firefox opens those in English): heading and landmarks, axe, small screens and zoom; and the lists of modules. */

import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { expectNoViolationsAt } from '../support/axe';
import { address, KINDS, MISSING, PAGES_WITHOUT_FILE } from '../support/pages';
import { collectProblems, waitForHydration } from '../support/problems';

function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Resizes the window to that of 1280 × 800 px at 200 % zoom. */
async function zoom(session: CDPSession): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 640,
    height: 400,
    mobile: false,
    deviceScaleFactor: 2,
  });
}

test.describe('each kind', () => {
  // Colors are compared in their final state, not during transitions.
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
  });

  for (const { kind, path, ko } of [...KINDS, ...PAGES_WITHOUT_FILE]) {
    test(`${kind} has its heading and landmarks, no problems, and fits small screens`, async ({
      page,
    }) => {
      test.slow();
      const problems = collectProblems(page);
      const response = await page.goto(address('', path));
      expect(response?.status()).toBe(path === MISSING.path ? 404 : 200);
      await waitForHydration(page);
      if (path.includes('?')) await expect(page.getByRole('status').first()).not.toBeEmpty();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ko);
      await expect(page).toHaveTitle(/Yutil/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
      for (const role of ['main', 'banner', 'contentinfo'] as const) {
        await expect(page.getByRole(role)).toHaveCount(1);
      }
      // Browsers report the status of a missing page.
      if (path !== MISSING.path) expect(problems).toEqual([]);

      await expectNoViolationsAt(page, [1440, 820, 360]);

      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page), 'at 320 px').toBeLessThanOrEqual(0);
      await zoom(await page.context().newCDPSession(page));
      expect(await overflow(page), 'at 200 %').toBeLessThanOrEqual(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('at 200 % zoom the bar leaves most of a small window to the text, and opens the menus', async ({
  page,
}) => {
  await zoom(await page.context().newCDPSession(page));
  await page.goto('/docs/usage-array/chunk');
  await waitForHydration(page);
  const bar = await page.getByRole('banner').boundingBox();
  expect(bar?.height).toBeLessThan(100);
  await page.locator('header button').first().click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: '메인 메뉴로 돌아가기' }).click();
  await expect(panel.getByRole('link', { name: '문서' })).toBeVisible();
});

test('the not-found page explains what to do, and offers nothing if no address is similar', async ({
  page,
}) => {
  await page.goto(MISSING.path);
  await waitForHydration(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('관리자에게 링크가 깨졌다고');
  await expect(page.getByRole('navigation', { name: '문서 사이드바' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await expect(main.getByRole('status')).toBeEmpty();
  await page.goto(`/en${MISSING.path}`);
  await expect(main).toContainText('let them know their link is broken');
});

const MODULES = [
  'Array(A)',
  'Boolean(B)',
  'Commonness(C)',
  'Function(F)',
  'Number(N)',
  'Object(O)',
  'Primitive(P)',
  'String(S)',
  'Union(U)',
];

test('the table of modules shows complete sentences in cells of the same height', async ({
  page,
}) => {
  for (const path of ['/', '/en']) {
    await page.goto(path);
    const cells = page.getByRole('listitem').filter({ has: page.locator('a[href*="/category/"]') });
    for (const width of [768, 900, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const tiles = await cells.evaluateAll((items) =>
        items
          .filter((item) => item.closest('main'))
          .map((item) => ({
            height: Math.round(item.getBoundingClientRect().height),
            isCut: [...item.querySelectorAll('p')].some((it) => it.scrollHeight > it.clientHeight),
          })),
      );
      expect(tiles).toHaveLength(9);
      expect(
        tiles.filter(({ isCut }) => isCut),
        `${path} at ${width}`,
      ).toEqual([]);
      expect(new Set(tiles.map(({ height }) => height)).size, `${path} at ${width}`).toBe(1);
    }
  }
});

test('the landing page of the documentation lists guides, nine categories and every page', async ({
  page,
}) => {
  await page.goto('/en/docs');
  const main = page.getByRole('main');
  const titles = main.getByRole('heading', { level: 2 });
  await expect(titles.nth(1)).toContainText('Guides');
  for (const name of MODULES) await expect(titles.filter({ hasText: name })).toBeVisible();
  await expect(titles.filter({ hasText: 'Array(A)' })).toContainText(/\d+ items/);
  await expect(titles.filter({ hasText: 'Boolean(B)' })).toContainText(/(^|\D)1 item($|\D)/);
  await main.getByRole('link', { name: 'ParseUrlParams' }).click();
  await expect(page).toHaveURL('/en/docs/usage-string/parse-url-params');
  await page.goto('/docs');
  await expect(titles.filter({ hasText: 'Array(A)' })).toContainText(/\d+ 항목/);
  await expect(main.locator('a[href*="/docs/usage-"]')).toHaveCount(117);
});

test('a category shows a row with a sentence and an example for each of its pages', async ({
  page,
}) => {
  await page.goto('/en/docs/category/unionu');
  const main = page.getByRole('main');
  const rows = main.getByRole('listitem').filter({ has: page.locator('p') });
  await expect(rows).toHaveCount(5);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Create', 'Convert']);
  const range = rows.filter({ hasText: 'Range' });
  await expect(range.locator('code')).toHaveText('U.Range<1, 6>');
  await expect(range.locator('samp')).toHaveText('1 | 2 | 3 | 4 | 5 | 6');
  await main.getByRole('link', { name: 'Range' }).first().click();
  await expect(page).toHaveURL('/en/docs/usage-union/range');
});

test('a category lists its pages in groups with checked examples; deprecated pages come last', async ({
  page,
}) => {
  await page.goto('/docs/category/arraya');
  const main = page.getByRole('main');
  const titles = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles[0]).toBe('자르고 꺼내기');
  expect(titles.at(-1)).toBe('이제 쓰지 않는 이름');
  const rows = main.getByRole('listitem').filter({ has: page.locator('p') });
  await expect(rows).toHaveCount(33);
  await expect(rows.last().locator('s')).toHaveText('Infer');
  expect(await rows.filter({ has: page.locator('samp') }).count()).toBeGreaterThanOrEqual(30);
  await expect(rows.first().getByRole('img', { name: '함수도 있어요' })).toBeVisible();
});
