/** Navigation in large sites: the filter of the sidebar, groups, marks, backlinks, and the nearest address. */

import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { waitForHydration } from '../support/problems';

const sidebar = (page: Page) => page.getByRole('navigation', { name: '문서 사이드바' });
const field = (page: Page) => page.getByPlaceholder('목록 거르기');
const options = (page: Page) => page.getByRole('option');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

async function filter(page: Page, text: string): Promise<void> {
  // It is displayed once its script is loaded.
  await expect(field(page)).toBeVisible();
  await field(page).focus();
  await expect(page.getByRole('combobox')).toBeVisible({ timeout: 15_000 });
  await field(page).fill(text);
}

test.describe('the filter of the sidebar', () => {
  test('finds by name, initials, keyword, and title of the page', async ({ page }) => {
    await open(page, '/docs/usage-union/range');
    await filter(page, 'chu');
    for (const [what, typed, first] of [
      ['a name', 'chu', 'Chunk'],
      ['initials in camel case', 'lio', 'LastIndexOf'],
      ['a keyword', '배열 나누', 'Chunk'],
      ['initial consonants', 'ㅁㅈㅇㄴㄴㄱ', 'Split'],
      ['the title of the page', 's.spl', 'Split'],
    ] as const) {
      await field(page).fill(typed);
      await expect(options(page).first(), what).toContainText(first);
    }
  });

  test('arrow keys move, Enter opens, and the tree replaces the list', async ({ page }) => {
    await open(page, '/docs/usage-union/range');
    await filter(page, 'indexof');
    await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true');
    await expect(sidebar(page).getByRole('link', { name: '시작하기' })).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    const id = await options(page).nth(1).getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '-');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/usage-array/index-of');
    await expect(field(page)).toHaveValue('');
    await expect(sidebar(page).getByRole('link', { name: '시작하기' })).toBeVisible();
  });

  test('announces results or their absence, without accessibility violations, and Escape clears', async ({
    page,
  }) => {
    await open(page, '/docs/usage-union/range');
    const announced = page.locator('[aria-live]').first();
    await filter(page, 'toindex');
    await expect(options(page).first()).toBeVisible();
    await expect(announced).toHaveText(/^\d+개 찾았어요$/);
    await expectNoViolations(page, 'filtered');
    await filter(page, 'zzzz');
    await expect(sidebar(page).getByText('목록에 그런 이름이 없어요')).toBeVisible();
    await expect(announced).toHaveText('목록에 그런 이름이 없어요');
    await expectNoViolations(page, 'nothing found');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(sidebar(page).getByRole('link', { name: '시작하기' })).toBeVisible();
  });

  test('loads nothing before a reader points at it or reaches it', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(page, '/docs/usage-union/range');
    await page.waitForLoadState('networkidle');
    const before = requests.filter((path) => /sidebarFilter|\/data\/sidebar-/.test(path));
    expect(before).toEqual([]);
    await filter(page, 'chunk');
    await expect(options(page)).toHaveCount(1);
    expect(requests.some((path) => /sidebarFilter/.test(path))).toBe(true);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('guides and the filter are in the menu', async ({ page }) => {
    await open(page, '/docs/usage-string/split');
    await page.getByRole('button', { name: '사이드바 펼치거나 접기' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: 'Split', exact: true })).toBeInViewport();
    const input = dialog.getByPlaceholder('목록 거르기');
    await input.focus();
    await expect(dialog.getByRole('combobox')).toBeVisible();
    await input.fill('경로에서');
    await dialog.getByRole('option').first().click();
    await expect(page).toHaveURL('/docs/guides/route-params');
    await expect(dialog).toBeHidden();
  });
});

test('guides are listed above the modules and in breadcrumbs', async ({ page }) => {
  await open(page, '/docs/guides/route-params');
  const labels = await sidebar(page).locator('a').allTextContents();
  expect(labels.indexOf('안내서')).toBeGreaterThan(-1);
  expect(labels.indexOf('안내서')).toBeLessThan(
    labels.findIndex((label) => label.includes('Array(A)')),
  );
  const way = page.getByRole('navigation', { name: '탐색 경로' });
  await way.getByRole('link', { name: '안내서' }).click();
  await expect(page).toHaveURL('/docs/guides');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    '처음이라면',
    '만들어 보기',
    '막혔을 때',
  ]);
});

test('the entry of the page is visible below the name of its category at every size', async ({
  page,
}) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 700 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(viewport);
    await open(page, '/docs/usage-string/unique');
    const entry = sidebar(page).getByRole('link', { name: 'Unique', exact: true });
    const category = sidebar(page).getByRole('link', { name: 'String(S)' });
    await expect(entry).toBeInViewport({ ratio: 1 });
    await expect(category).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const top = await category.boundingBox();
      const box = await entry.boundingBox();
      expect(box?.y ?? 0).toBeGreaterThan((top?.y ?? 0) + (top?.height ?? 0) - 1);
      // The last 64 px fade out.
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(viewport.height - 64);
    }).toPass();
  }
});

test('the hue of a module reaches its pages', async ({ page }) => {
  const hueOf = (path: string) =>
    open(page, path).then(() =>
      sidebar(page)
        .locator('[aria-current=page]')
        .evaluate((it) => getComputedStyle(it).color),
    );
  const union = await hueOf('/docs/usage-union/range');
  const string = await hueOf('/docs/usage-string/split');
  expect(union).not.toBe(string);
  const contents = page.getByRole('navigation', { name: '이 페이지에서' });
  const current = contents.locator('[aria-current]');
  await page.getByRole('heading', { level: 2 }).nth(1).scrollIntoViewIfNeeded();
  await expect(current).toHaveCSS('color', string);
});

test('a page lists the guides that use it, in its Markdown, too', async ({ page, request }) => {
  await page.goto('/docs/usage-string/parse-url-params');
  const title = page.getByRole('heading', { name: '이 유틸리티를 쓰는 안내서' });
  await expect(title).toBeVisible();
  await page.getByRole('main').locator('h2:has-text("안내서") + ul a').last().click();
  await expect(page).toHaveURL(/\/docs\/guides\//);
  const markdown = await (await request.get('/docs/usage-string/parse-url-params.md')).text();
  expect(markdown).toContain('## 이 유틸리티를 쓰는 안내서');
});

test('an address without a page offers the nearest page', async ({ page }) => {
  for (const [path, name] of [
    ['/docs/usage-array/chunck', 'A.Chunk'],
    ['/docs/array/chunk', 'A.Chunk'],
    ['/en/docs/usage-string/snakecase', 'S.SnakeCase'],
  ] as const) {
    await open(page, path);
    const offer = page.getByRole('status').getByRole('link');
    await expect(offer).toHaveText(name);
    await offer.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(2));
  }
});
