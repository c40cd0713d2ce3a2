import { expect, type Page, test } from '@playwright/test';
import { LOCALES } from '../support/pages';

const WORDS = {
  ko: {
    types: 'A.Splice의 타입 매개변수',
    values: 'A.splice의 매개변수',
    source: 'A.Splice의 소스',
    meaning: '고칠 튜플',
  },
  en: {
    types: 'Type parameters of A.Splice',
    values: 'Parameters of A.splice',
    source: 'Source of A.Splice',
    meaning: 'the tuple to change',
  },
} as const;

async function isScrolledSideways(page: Page): Promise<boolean> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  return scrollWidth > clientWidth;
}

for (const { code, prefix } of LOCALES) {
  const words = WORDS[code];

  test(`a signature in ${code} is a table with a caption, and leads to its source`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/docs/usage-array/splice`);
    const table = page.getByRole('table', { name: words.types, exact: true });
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    const row = table.getByRole('row', { name: /^T\b/ });
    await expect(row.getByRole('rowheader')).toHaveText('T');
    await expect(row.getByRole('cell').first()).toHaveText('readonly unknown[]');
    await expect(row.getByRole('cell').last()).toHaveText(words.meaning);
    await expect(
      page.getByRole('table', { name: words.values, exact: true }).getByRole('row'),
    ).toHaveCount(5);
    await expect(page.getByRole('link', { name: words.source, exact: true })).toHaveAttribute(
      'href',
      /^https:.*library\/src\/array\/splice\.ts#L\d+$/,
    );
  });
}

test('the keywords of a signature are coloured, and what is copied is code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/usage-array/splice');
  const panel = page.locator('.signature figure').first();
  await expect(panel.locator('.k').first()).toHaveText('type');
  await expect(panel.locator('.k', { hasText: 'extends' }).first()).toBeVisible();
  await panel.hover();
  await panel.locator('.code-copy').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^type Splice<\n {2}T extends readonly unknown\[\],\n[^…]*>$/);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  for (const path of ['array/splice', 'object/get-to-object', 'string/replace-all']) {
    test(`the signature of ${path} fits`, async ({ page }) => {
      await page.goto(`/docs/usage-${path}`);
      expect(await isScrolledSideways(page)).toBe(false);
      const boxes = page.locator('.signature :is(pre, .table)');
      for (const box of await boxes.all()) {
        const { scrollWidth, clientWidth } = await box.evaluate((element) => ({
          scrollWidth: element.scrollWidth,
          clientWidth: element.clientWidth,
        }));
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      }
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a signature can be read', async ({ page }) => {
    await page.goto('/docs/usage-array/splice');
    await expect(page.locator('.signature pre').first()).toContainText('type Splice<');
    await expect(page.getByRole('table', { name: WORDS.ko.types })).toBeVisible();
  });
});
