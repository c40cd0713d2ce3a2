/** Pages on devices without Korean fonts. */

import { expect, test } from '@playwright/test';
import { expectNoShifts, fontRequests, systemFonts, withoutKoreanFonts } from '../support/fonts';
import { collectProblems } from '../support/problems';

/** On a machine whose fonts have no Korean letters. */
test.use({ launchOptions: withoutKoreanFonts });
test.skip(process.platform !== 'linux', 'fonts are hidden by fontconfig');

test('the fonts of the theme load immediately', async ({ page }) => {
  const problems = collectProblems(page);
  await page.goto('/docs/usage-array/chunk');
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  expect(await page.evaluate(() => document.fonts.check('1em "Munseo Letters"', '요'))).toBe(true);
  expect(await systemFonts(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('syllables that the page does not contain load when the reader types them', async ({
  page,
}) => {
  const names = fontRequests(page);
  await page.goto('/docs/usage-array/chunk', { waitUntil: 'networkidle' });
  const before = [...names];
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('뷁');
  await expect
    .poll(() => names.filter((name) => !before.includes(name)))
    .toContainEqual(expect.stringMatching(/^text-korean-/));
});

test('a page in English loads the fonts of its Korean syllables', async ({ page }) => {
  const problems = collectProblems(page);
  await page.goto('/en/docs/getting_started');
  await expect(page.getByRole('main')).toContainText('유틸');
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  expect(await page.evaluate(() => document.fonts.check('1em "Munseo Letters"', '유'))).toBe(true);
  // Without Korean text, those of the language menu can wait for an interaction.
  await page.evaluate(() => localStorage.clear());
  const names = fontRequests(page);
  await page.goto('/en/docs/usage-array/chunk', { waitUntil: 'networkidle' });
  expect(names.sort()).toEqual(['code-latin', 'text-latin']);
  await page.getByRole('button', { name: 'Languages: English' }).hover();
  await page.mouse.move(200, 200, { steps: 2 });
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  expect(problems).toEqual([]);
});

for (const width of [1440, 360]) {
  test(`no layout shifts at ${width} px`, ({ page }) => expectNoShifts(page, width));
}
