/** Finding a type by its behavior: arguments, an arrow, a result. */

import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { waitForHydration } from '../support/problems';

test('the dialog finds the type that turns arguments into a result', async ({ page }) => {
  await page.goto('/docs/usage-union/range');
  await waitForHydration(page);
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
  await waitForHydration(page);
  await expect(page.getByText("S.CamelCase<'created_at'>")).toBeVisible({ timeout: 20_000 });
  await page.goto(`/search?q=${encodeURIComponent('snake_case -> camelCase')}`);
  await expect(page.getByRole('link', { name: /S\.CamelCase/ }).first()).toBeVisible();
});

test('without a server, the compiler of the browser finds the type, before an editor and after it', async ({
  page,
}) => {
  // The browser's compiler is loaded and started.
  test.slow();
  await page.route('**/_munseo/{find,check}', (route) => route.fulfill({ status: 405 }));
  await page.goto('/docs/usage-array/last');
  await waitForHydration(page);
  const search = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('[7, 8, 9] -> [[7, 8], [9]]');
  };
  await search();
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('A.Chunk<[7, 8, 9], 2>', { timeout: 60_000 });
  await expectNoViolations(page, 'examples');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const block = page.locator('main figure.code:not(section *, .signature *)').first();
  await block.getByRole('button', { name: '편집' }).click();
  await block.getByRole('textbox').fill('type Five = 5; //=>');
  await expect(block.getByRole('textbox')).toHaveValue(/=> 5$/, { timeout: 30_000 });
  await search();
  await expect(options.first()).toContainText('A.Chunk<[7, 8, 9], 2>', { timeout: 30_000 });
});

test('only a query of types with an arrow fetches the compiler', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.route('**/_munseo/find', (route) => route.fulfill({ status: 405 }));
  await page.goto('/docs/usage-array/last');
  await waitForHydration(page);
  await page.keyboard.press('Control+k');
  const requested = (name: RegExp) => requests.filter((path) => name.test(path)).length;
  await page.getByRole('combobox').fill('chunk');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(requested(/find\.json$/)).toBe(0);
  await page.getByRole('combobox').fill('snake_case -> camelCase');
  const conversion = page.getByRole('option').filter({ hasText: 'S.CamelCase' });
  await expect(conversion.first()).toBeVisible({ timeout: 20_000 });
  expect([requested(/find\.json$/), requested(/\/typescript-[^/]*\.js$/)]).toEqual([1, 0]);
});
