/** The menus of small screens, and their table of contents. */

import { expect, type Page, test } from '@playwright/test';
import { markDocument, waitForHydration } from '../support/problems';

test.use({ viewport: { width: 390, height: 800 } });

const toggle = (page: Page) => page.getByRole('button', { name: '사이드바 펼치거나 접기' });
const panel = (page: Page) => page.getByRole('dialog', { name: '메인' });
const close = (page: Page) => page.getByRole('button', { name: '사이드바 닫기' });

async function openPanel(page: Page, path = '/docs/usage-union/range'): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await toggle(page).click();
  await expect(panel(page)).toBeVisible();
}

test('if the panel cannot be loaded, the page is reloaded, except offline', async ({
  page,
  context,
}) => {
  await page.goto('/docs/usage-union/range');
  await waitForHydration(page);
  const isMarked = await markDocument(page);
  await page.route(/\/assets\/MobilePanel-[^/]*\.js$/, (route) => route.abort());
  await context.setOffline(true);
  await Promise.all([page.waitForEvent('requestfailed'), toggle(page).click()]);
  expect(await isMarked()).toBe(true);
  await context.setOffline(false);
  await Promise.all([page.waitForEvent('load'), toggle(page).click()]);
  expect(await isMarked()).toBe(false);
  await page.unrouteAll();
  await waitForHydration(page);
  await toggle(page).click();
  await expect(panel(page)).toBeVisible();
});

test('the button opens the panel with the sidebar, which has a button to the main menu, as wide as 83 % of the window', async ({
  page,
}) => {
  await page.goto('/docs/usage-union/range');
  await waitForHydration(page);
  await expect(page.getByRole('navigation', { name: '문서 사이드바' })).toBeHidden();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await toggle(page).press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(page.locator('header button[aria-expanded="true"]')).toHaveCount(1);
  for (const width of [360, 820, 996, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => Math.round((await panel(page).boundingBox())?.width ?? 0))
      .toBe(Math.round(width * 0.83));
  }
  await expect(panel(page).getByRole('navigation', { name: '문서 사이드바' })).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Range', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await panel(page).getByRole('button', { name: '← 메인 메뉴로 돌아가기' }).click();
  await expect(panel(page).getByRole('navigation', { name: '문서 사이드바' })).toBeHidden();
  await expect(panel(page).getByRole('link', { name: '문서', exact: true })).toBeVisible();
  // The next time, it is the sidebar again.
  await close(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await toggle(page).click();
  await expect(panel(page).getByRole('navigation', { name: '문서 사이드바' })).toBeVisible();
  // A click outside closes it, too.
  await page.mouse.click(350, 400);
  await expect(panel(page)).toBeHidden();
});

test('a page without a sidebar has the main menu without a back button; focus is trapped, and returns to the button', async ({
  page,
}) => {
  await openPanel(page, '/markdown-page');
  await expect(panel(page).getByRole('link', { name: '문서', exact: true })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /메인 메뉴로 돌아가기/ })).toHaveCount(0);
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest('dialog') === null,
    );
    expect(isOutside).toBe(false);
  }
  await panel(page).getByText('언어', { exact: true }).click();
  await expect(panel(page).getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    '/en/markdown-page',
  );
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test('a link closes the panel; the next page starts at the top', async ({ page }) => {
  await openPanel(page);
  const isSame = await markDocument(page);
  await panel(page).getByRole('link', { name: 'ToTuple' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'U.ToTuple' })).toBeVisible();
  await expect(page.getByRole('region', { name: '본문으로 건너뛰기' })).toBeFocused();
  expect(await isSame()).toBe(true);
});

test('the panel shows the entry of the page, also with other categories open', async ({ page }) => {
  for (const path of ['/docs/usage-array/chunk', '/docs/usage-object/get']) {
    await page.goto(path);
    await waitForHydration(page);
  }
  await page.goto('/docs/usage-string/unique');
  await waitForHydration(page);
  await toggle(page).click();
  const menu = panel(page);
  await expect(menu.getByRole('link', { name: 'DeepCopy' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Chunk' })).toBeVisible();
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Unique');
  await expect(menu.locator('[aria-current="page"]')).toBeInViewport();
});

test('back navigation closes the panel and stays on the page', async ({ page }) => {
  await page.goto('/markdown-page');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Union' }).click();
  await expect(page).toHaveURL('/docs/category/unionu');
  await toggle(page).click();
  await expect(panel(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/docs/category/unionu');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Union');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/markdown-page');
});

test('the page behind does not scroll; categories are opened and the color mode switched in the panel, which closes when the window becomes wide', async ({
  page,
}) => {
  await openPanel(page);
  await page.mouse.move(350, 400);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await panel(page).getByRole('button', { name: "사이드바 분류 'Number(N)' 펼치기" }).click();
  await expect(panel(page).getByRole('link', { name: 'GreaterThan' })).toBeVisible();
  await expect(panel(page)).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /현재 밝은 모드/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await close(page).click();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);

  await toggle(page).click();
  await expect(panel(page)).toBeVisible();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: '문서 사이드바' })).toBeVisible();
  await expect(toggle(page)).toBeHidden();
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(toggle(page)).toBeVisible();
});

test('the contents list is folded above the text', async ({ page }) => {
  await page.goto('/docs/usage-union/range');
  await waitForHydration(page);
  const link = page.getByRole('main').getByRole('link', { name: '시그니처', exact: true });
  await expect(link).toBeHidden();
  await page.getByRole('main').getByText('이 페이지에서').first().click();
  await link.click();
  await expect(page).toHaveURL(/#signature$/);
  await expect(page.getByRole('heading', { name: '시그니처' })).toBeInViewport();
});

test('the language menu of the panel keeps page, query and fragment', async ({ page }) => {
  await openPanel(page, '/docs/usage-union/range?from=test#examples');
  await panel(page).getByRole('button', { name: '← 메인 메뉴로 돌아가기' }).click();
  await panel(page).getByText('언어', { exact: true }).click();
  await panel(page).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/docs/usage-union/range?from=test#examples');
});

test('code that overflows the screen fades at that side, and at the other side after scrolling', async ({
  page,
}) => {
  await page.goto('/docs/usage-union/range');
  const code = page.locator('.code > pre');
  const fades = () =>
    code.evaluateAll((blocks) =>
      blocks.map((block) => {
        const style = getComputedStyle(block);
        const fade = (side: string) => parseFloat(style.getPropertyValue(`--fade-${side}`)) > 0;
        return {
          isWide: block.scrollWidth > block.clientWidth,
          ends: [fade('start'), fade('end')],
        };
      }),
    );
  await waitForHydration(page);
  // Examples in TypeScript wrap; code in other languages does not.
  await page.locator('.code').evaluateAll((blocks: HTMLElement[]) => {
    for (const block of blocks) block.dataset['language'] = 'text';
  });
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await fades()).some(({ ends }) => ends[1])).toBe(true);
  const before = await fades();
  expect(before.filter(({ isWide }) => isWide)).not.toHaveLength(0);
  for (const { isWide, ends } of before) expect(ends).toEqual([false, isWide]);
  await code.evaluateAll((blocks) => {
    for (const block of blocks) block.scrollLeft = block.scrollWidth;
  });
  await expect
    .poll(async () => (await fades()).every(({ isWide, ends: [start] }) => start === isWide))
    .toBe(true);
});
