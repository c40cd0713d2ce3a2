/** Signatures and the sources of types. */

import { expect, type Page, test } from '@playwright/test';
import { clipboardText } from '../support/clipboard';
import { LOCALES } from '../support/pages';

const TEXTS = {
  ko: {
    source: 'A.Splice의 소스',
    description: '고칠 튜플',
  },
  en: {
    source: 'Source of A.Splice',
    description: 'the tuple to change',
  },
} as const;

async function isScrolledSideways(page: Page): Promise<boolean> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  return scrollWidth > clientWidth;
}

for (const { code, prefix } of LOCALES) {
  const texts = TEXTS[code];

  test(`a signature in ${code} describes each parameter, links to its source, is highlighted and copied as code`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${prefix}/docs/usage-array/splice`);
    const block = page.locator('.signature');
    await expect(block).toHaveCount(1);
    const type = block.locator('figure').first();
    const line = type.locator('.row').filter({ hasText: 'T extends readonly unknown[],' });
    await expect(line.locator('.description')).toContainText(texts.description);
    for (const panel of await block.locator('figure').all()) {
      await expect(panel.locator('.description')).toHaveCount(4);
    }
    await expect(page.getByRole('link', { name: texts.source, exact: true })).toHaveAttribute(
      'href',
      /^https:.*library\/src\/array\/splice\.ts#L\d+$/,
    );
    await expect(type.locator('.k').first()).toHaveText('type');
    await expect(type.locator('.k', { hasText: 'extends' }).first()).toBeVisible();
    await type.hover();
    await type.locator('.code-copy').click();
    await expect
      .poll(() => clipboardText(page))
      .toMatch(/^type Splice<\n {2}T extends readonly unknown\[\],\n[^…]*>$/);
  });
}

test('the source of a type expands below its signature and can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/docs/usage-array/chunk');
  const definition = page.locator('.definition');
  await definition.getByText('Show definition').press('Enter');
  const block = definition.locator('figure');
  await expect(block.locator('pre')).toContainText('type ChunkFrom<');
  await block.hover();
  await block.locator('.code-copy').click();
  await expect
    .poll(() => clipboardText(page))
    .toMatch(/^type Chunk<T extends readonly unknown\[\], Size extends number> =/);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('signatures fit', async ({ page }) => {
    for (const path of ['array/splice', 'object/get-to-object', 'string/replace-all']) {
      await page.goto(`/docs/usage-${path}`);
      expect(await isScrolledSideways(page), path).toBe(false);
      const boxes = page.locator('.signature :is(pre, .table)');
      for (const box of await boxes.all()) {
        const { scrollWidth, clientWidth } = await box.evaluate((element) => ({
          scrollWidth: element.scrollWidth,
          clientWidth: element.clientWidth,
        }));
        expect(scrollWidth, path).toBeLessThanOrEqual(clientWidth);
      }
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a signature can be read', async ({ page }) => {
    await page.goto('/docs/usage-array/splice');
    await expect(page.locator('.signature pre').first()).toContainText('type Splice<');
    await expect(page.locator('.signature .description').first()).toContainText(
      TEXTS.ko.description,
    );
    await expect(page.locator('.definition')).toBeHidden();
  });
});
