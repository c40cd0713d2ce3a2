/** The front page describes the library, its purpose, its costs, and the first steps. */

import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { waitForHydration } from '../support/problems';

const { version } = JSON.parse(readFileSync('../node_modules/typescript/package.json', 'utf8'));

test('the front page displays the figures of the build', async ({ page }) => {
  await page.goto('/en');
  const figure = (label: string) =>
    page.locator('dl > div', { hasText: label }).getByRole('definition');
  const results = Number((await figure('results on these pages').textContent())?.replace(',', ''));
  expect(results).toBeGreaterThan(1000);
  await expect(figure('proved them')).toHaveText(`TypeScript ${version}`);
  await expect(figure('dependencies')).toHaveText('0');
  await expect(figure('all functions together')).toHaveText(/^\d+(\.\d)? KB$/);
});

for (const language of ['', '/en']) {
  test(`every use case on ${language || '/'} links to its guide`, async ({ page, request }) => {
    await page.goto(language || '/');
    const cards = page.locator('main li > a[href*="/guides/"]');
    expect(await cards.count()).toBeGreaterThanOrEqual(6);
    for (const card of await cards.all()) {
      const href = (await card.getAttribute('href')) ?? '';
      expect(href.startsWith(`${language}/docs/guides/`)).toBe(true);
      expect((await request.get(href)).status(), href).toBe(200);
    }
  });
}

test('the calculator evaluates what a reader types, until another example is selected', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  const calculator = page.getByRole('region', { name: '타입 계산기' });
  await calculator.getByRole('button', { name: '편집' }).click();
  const box = calculator.getByRole('textbox');
  await expect(box).toBeFocused();
  await box.fill("S.CamelCase<'front_page'>");
  await expect(calculator.locator('[data-side="result"] code')).toHaveText("'frontPage'");
  await calculator.getByRole('button', { name: 'U.Range' }).click();
  await expect(box).toHaveCount(0);
  await expect(calculator.locator('[data-side="expression"] code')).toHaveText('U.Range<1, 6>');
  await expect(calculator.locator('[data-side="result"] code')).toHaveText('1 | 2 | 3 | 4 | 5 | 6');
});
