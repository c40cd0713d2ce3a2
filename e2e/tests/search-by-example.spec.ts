/** A type is found by what it does: arguments, an arrow, a result. */

import { expect, test } from '@playwright/test';
import { hydrated } from '../support/problems';

test('the dialog finds the type that turns arguments into a result', async ({ page }) => {
  await page.goto('/docs/usage-union/range');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox');
  await input.fill('[1, 2, 3] -> [[1, 2], [3]]');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('A.Chunk<[1, 2, 3], 2>', { timeout: 20_000 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/usage-array\/chunk/);
});

test('the search page does, too, and other queries with an arrow stay searches', async ({
  page,
}) => {
  await page.goto(`/search?q=${encodeURIComponent("'created_at' -> 'createdAt'")}`);
  await hydrated(page);
  await expect(page.getByText("S.CamelCase<'created_at'>")).toBeVisible({ timeout: 20_000 });
  await page.goto(`/search?q=${encodeURIComponent('snake_case -> camelCase')}`);
  await expect(page.getByRole('link', { name: /S\.CamelCase/ }).first()).toBeVisible();
});
