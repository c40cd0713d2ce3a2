/** The first result of a utility page, and collapsed imports. */

import { expect, test } from '@playwright/test';
import { clipboardText } from '../support/clipboard';

test('the first result is a code block like any other; imports are collapsed until a reader expands them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/docs/usage-array/chunk');
  const live = page.getByRole('region', { name: 'At a glance' });
  await expect(live.locator('.expr')).toHaveText("A.Chunk<['a', 'b', 'c', 'd'], 2>");
  await live.hover();
  await live.locator('.code-copy').click();
  await expect
    .poll(() => clipboardText(page))
    .toBe(
      "import { A } from 'yutil';\n\ntype Pairs = A.Chunk<['a', 'b', 'c', 'd'], 2>;\n//=> [['a', 'b'], ['c', 'd']]",
    );
  await live.locator('.name', { hasText: 'Chunk' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('A tuple cut into tuples of a given size');

  const block = page.locator('figure.code').filter({ hasText: 'PageCount' });
  const imports = block.getByText("import { A } from 'yutil';");
  await expect(imports).toBeHidden();
  const button = block.getByRole('button', { name: 'import' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(imports).toBeVisible();
  await page.goto('/en/docs/getting_started');
  await expect(page.getByText("import { A } from 'yutil';").first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('imports are part of the examples', async ({ page }) => {
    await page.goto('/en/docs/usage-array/chunk');
    const block = page.locator('figure.code').filter({ hasText: 'PageCount' });
    await expect(block.getByText("import { A } from 'yutil';")).toBeVisible();
    await expect(block.getByRole('button')).toHaveCount(0);
  });
});
