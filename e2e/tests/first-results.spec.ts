import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { LOCALES } from '../support/pages';

const DOCS = fileURLToPath(new URL('../../site/docs/ko/', import.meta.url));

/** The addresses of the pages of all utilities, without the language. */
const UTILITIES = readdirSync(DOCS)
  .filter((folder) => folder.startsWith('usage-'))
  .flatMap((folder) =>
    readdirSync(`${DOCS}${folder}`)
      .filter((file) => file.endsWith('.md'))
      .map((file) => `/docs/${folder}/${file.slice(0, -3)}`),
  )
  // It tells what to write instead of a type that is no longer there.
  .filter((path) => path !== '/docs/usage-array/infer');

/** Where the first result stands, and what of results and code no reader can see. */
function measure(): { top: number; hidden: string[]; results: number } {
  const results = [...document.querySelectorAll('.prose .code .r')];
  const first = document.querySelector('.code .r')?.getBoundingClientRect();
  const hidden: string[] = [];
  for (const element of [...results, ...document.querySelectorAll('.prose .row > *')]) {
    const pre = element.closest('pre');
    const box = pre?.getBoundingClientRect();
    if (!pre || !box) continue;
    for (const { left, right } of element.getClientRects()) {
      if (right > Math.min(box.right, innerWidth) + 0.5 || left < box.left - 0.5) {
        hidden.push(element.textContent ?? '');
      }
    }
  }
  return { top: (first?.top ?? Infinity) + scrollY, hidden, results: results.length };
}

async function measureAll(page: Page, prefix: string, lowest: number): Promise<number> {
  let results = 0;
  for (const path of UTILITIES) {
    await page.goto(`${prefix}${path}`);
    const found = await page.evaluate(measure);
    expect.soft(found.top, path).toBeLessThanOrEqual(lowest);
    expect.soft(found.hidden, path).toEqual([]);
    results += found.results;
  }
  return results;
}

for (const { code, prefix } of LOCALES) {
  test(`every utility in ${code} shows its first result above the fold`, async ({ page }) => {
    test.setTimeout(180_000);
    expect(UTILITIES.length).toBe(116);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await measureAll(page, prefix, 400)).toBeGreaterThan(1200);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test(`every utility in ${code} shows all of its results`, async ({ page }) => {
      test.setTimeout(180_000);
      expect(await measureAll(page, prefix, 560)).toBeGreaterThan(1200);
    });
  });
}

test('the first result is a piece of code like any other', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/docs/usage-array/chunk');
  const live = page.getByRole('region', { name: 'At a glance' });
  await expect(live.locator('.expr')).toHaveText("A.Chunk<['a', 'b', 'c', 'd'], 2>");
  await live.hover();
  await live.locator('.code-copy').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "import { A } from 'yutil';\n\ntype Pairs = A.Chunk<['a', 'b', 'c', 'd'], 2>;\n//=> [['a', 'b'], ['c', 'd']]",
  );
  await live.locator('.name', { hasText: 'Chunk' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('A tuple cut into tuples of a given size');
});

test('imports are folded away until a reader asks for them', async ({ page }) => {
  await page.goto('/en/docs/usage-array/chunk');
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
