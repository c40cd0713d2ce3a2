/** Forced colors, reduced motion, print, and small screens without JavaScript. */

import { expect, test } from '@playwright/test';
import { waitForHydration } from '../support/problems';

test('in forced colors pictures, the current page, highlighted words and the selected result stand out', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/docs/usage-array/chunk');
  await waitForHydration(page);
  const colors = await page.evaluate(() => {
    const of = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(selector);
      return getComputedStyle(element, pseudo);
    };
    return {
      ground: of('body').backgroundColor,
      page: of('html').backgroundColor,
      icon: of('header [data-icon]').backgroundColor,
      copy: of('.code-copy', '::before').backgroundColor,
      current: of('nav a[aria-current="page"]').fontWeight,
      other: of('nav li li a:not([aria-current])').fontWeight,
    };
  });
  expect(colors.icon).not.toBe(colors.page);
  expect(colors.copy).not.toBe(colors.page);
  expect(Number(colors.current)).toBeGreaterThan(Number(colors.other));

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('chunk');
  const chosen = dialog.getByRole('option', { selected: true });
  await expect(chosen.locator('mark').first()).toBeVisible();
  const { color, backgroundColor } = await chosen
    .locator('mark')
    .first()
    .evaluate((it) => {
      const style = getComputedStyle(it);
      return { color: style.color, backgroundColor: style.backgroundColor };
    });
  expect(backgroundColor).not.toBe(color);
  expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  await expect(chosen).not.toHaveCSS('outline-style', 'none');
  const other = dialog.getByRole('option', { selected: false }).first();
  await expect(other).toHaveCSS('outline-style', 'none');
});

test('the input of the search page shows that it has focus, and only then, in every mode', async ({
  page,
}) => {
  await page.goto('/search?q=chunk');
  await waitForHydration(page);
  const form = page.getByRole('main').locator('form');
  for (const [mode, forcedColors] of [
    ['light', 'none'],
    ['dark', 'none'],
    ['light', 'active'],
  ] as const) {
    await page.emulateMedia({ forcedColors });
    await page.locator('html').evaluate((it, mode) => {
      it.dataset['theme'] = mode;
    }, mode);
    await page.getByRole('searchbox', { name: '검색' }).focus();
    await expect(form).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Tab');
    await expect(form.getByRole('button', { name: '검색하기' })).toBeFocused();
    await expect(form).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    const frame = page.getByRole('dialog').locator('form');
    const { outlineStyle, boxShadow } = await frame.evaluate((it) => getComputedStyle(it));
    expect(outlineStyle !== 'none' || boxShadow !== 'none', mode).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('in forced colors the selected key of the calculator stands out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await waitForHydration(page);
  const calculator = page.getByRole('region', { name: '타입 계산기' });
  await calculator.getByRole('button', { name: 'A.Sort' }).click();
  // In forced colors its color is the system's, which no computed style reveals.
  const line = 'text-decoration-line';
  await expect(calculator.getByRole('button', { pressed: true })).toHaveCSS(line, 'underline');
  const others = calculator.getByRole('button', { pressed: false });
  await expect(others.first()).toHaveCSS(line, 'none');
});

test('reduced motion disables animations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/docs/usage-array/chunk', '/blog/introducing-yutil']) {
    await page.goto(path);
    await waitForHydration(page);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
        const isSlow = transitionDuration
          .split(', ')
          .some((time) => Number.parseFloat(time) > 0.001);
        const moves = isSlow || animationName !== 'none' || scrollBehavior === 'smooth';
        return moves ? [`${element.tagName}.${element.className}`] : [];
      }),
    );
    expect(moving, path).toEqual([]);
  }
});

test('print shows the text, dark on light, without controls', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/docs/usage-array/chunk');
  await waitForHydration(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.code').first()).toBeVisible();
  for (const part of ['header', 'footer', 'nav', '.code-actions', '.anchor']) {
    for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
  }
  const { ground, text, wrap } = await page.evaluate(() => {
    const pre = document.querySelector('.code > pre');
    if (!pre) throw new Error('there is no code');
    return {
      ground: getComputedStyle(document.documentElement).backgroundColor,
      text: getComputedStyle(document.body).color,
      wrap: getComputedStyle(pre).whiteSpace,
    };
  });
  expect(ground).toBe('rgb(255, 255, 255)');
  expect(text).toBe('rgb(28, 33, 30)');
  expect(wrap).toBe('pre-wrap');
});

test('in print a post ends with its author, not with a page of other posts', async ({ page }) => {
  await page.goto('/blog/introducing-yutil');
  const others = page.getByRole('complementary', { name: '최근 글' });
  await expect(others).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(others).toBeHidden();
});

test('print contains no buttons', async ({ page }) => {
  for (const path of ['/', '/search?q=chunk', '/no/such/page']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.locator('main .button').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const control of await page.locator('main :is(button, .button, [data-search])').all()) {
      await expect(control).toBeHidden();
    }
  }
});

test('print shows one command, for the selected package manager', async ({ page }) => {
  await page.goto('/docs/getting_started');
  await waitForHydration(page);
  await page.getByRole('tab', { name: 'pnpm' }).first().click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('pnpm add yutil', { exact: true })).toBeVisible();
  await expect(page.getByText('npm install yutil', { exact: true })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language menu opens by pointer and by keyboard', async ({ page }) => {
    await page.goto('/docs/usage-array/chunk');
    const english = page.getByRole('banner').getByRole('link', { name: 'English' });
    await expect(english).toBeHidden();
    await page.getByRole('button', { name: '한국어' }).focus();
    await expect(english).toBeVisible();
    await page.getByRole('button', { name: '한국어' }).hover();
    await english.click();
    await expect(page).toHaveURL('/en/docs/usage-array/chunk');
  });

  test('on a small screen the menus stand open', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/docs/usage-array/chunk');
    const main = page.getByRole('navigation', { name: '메인' });
    await expect(main.getByRole('link', { name: '문서' })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: '문서 사이드바' }).getByRole('link', { name: 'Concat' }),
    ).toBeVisible();
    expect(
      await page.locator('html').evaluate((it) => it.scrollWidth - it.clientWidth),
    ).toBeLessThanOrEqual(0);
  });

  test('the page says that search needs JavaScript', async ({ page }) => {
    await page.goto('/search');
    await expect(page.locator('noscript p, main p').first()).toBeVisible();
  });
});
