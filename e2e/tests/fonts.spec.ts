/** The fonts that a page loads at first and after interaction. */

import { expect, test } from '@playwright/test';
import { expectNoShifts, fontRequests, systemFonts } from '../support/fonts';
import { collectProblems } from '../support/problems';
import { watchShifts } from '../support/shifts';

/** Simulates a device with Korean glyphs: the pixels of each syllable differ. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    let count = 0;
    CanvasRenderingContext2D.prototype.getImageData = () => {
      count += 1;
      return new ImageData(new Uint8ClampedArray([count, 0, 0, 0]), 1);
    };
  });
});

test('a first view loads the fonts of text and code, and no others', async ({ page }) => {
  const problems = collectProblems(page);
  const names = fontRequests(page);
  await page.goto('/docs/usage-array/chunk', { waitUntil: 'networkidle' });
  expect(names.sort()).toEqual(['code-latin', 'text-latin']);
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
  expect(problems).toEqual([]);
});

test('texts need no font of the system', async ({ page }) => {
  for (const path of ['/en/', '/en/docs/usage-array/chunk']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await systemFonts(page), path).toEqual([]);
  }
});

test('a font that the style sheet of a site sets stays when all fonts are loaded', async ({
  page,
}) => {
  await page.goto('/en/docs/usage-array/chunk', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --font-text: monospace; }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.mouse.move(300, 300, { steps: 2 });
  await page.waitForLoadState('networkidle');
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Concat').click();
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  await expect(page.locator('html')).toHaveCSS('font-family', 'monospace');
});

test('Korean fonts load after the first interaction, and are used from the next page on', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const names = fontRequests(page);
  await page.goto('/docs/usage-array/chunk', { waitUntil: 'networkidle' });
  await page.mouse.move(300, 300, { steps: 2 });
  await expect.poll(() => names).toContain('text-korean-0');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
  expect(await shifts()).toEqual([]);

  await page.getByRole('navigation', { name: '문서 사이드바' }).getByText('Concat').click();
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  expect(await page.evaluate(() => document.fonts.check('1em "Munseo Letters"', '요'))).toBe(true);
  expect(await shifts()).toEqual([]);
});

test('Korean fonts are not loaded for readers who save data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const names = fontRequests(page);
  await page.goto('/docs/usage-array/chunk', { waitUntil: 'networkidle' });
  await page.mouse.move(300, 300, { steps: 2 });
  await page.keyboard.press('Tab');
  await page.waitForTimeout(500);
  expect(names.sort()).toEqual(['code-latin', 'text-latin']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Korean fonts load, too', async ({ page }) => {
    await page.goto('/docs/usage-array/chunk');
    await expect(page.locator('noscript link[rel="stylesheet"]')).toHaveCount(1);
  });
});

for (const width of [1440, 360]) {
  test(`no layout shifts at ${width} px`, ({ page }) => expectNoShifts(page, width));
}
