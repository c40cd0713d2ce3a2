/** A site in a language that is written from right to left. */

import { expect, type Locator, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { FixtureSite } from '../support/fixtureSite';
import { waitForHydration } from '../support/problems';

const CONFIG = `title = "دليل"
url = "https://fixture.example"
favicon = "favicon.svg"
default_locale = "ar"
[locales.ar]
label = "العربية"
`;

const PAGE = `# الصفحة

:::tip ملاحظة
نص قصير مع \`code (x);\` في السطر.
:::

\`\`\`ts title="greet.ts"
export function greet(name: string) {
  return name;
}
\`\`\`

## عنوان

نص.
`;

test.describe.configure({ mode: 'default' });

let site: FixtureSite;
test.beforeAll(async () => {
  site = await FixtureSite.serve({
    'munseo.toml': CONFIG,
    'docs/ar/a.md': '# الأولى\n',
    'docs/ar/b.md': PAGE,
    'docs/ar/c/one.md': '# واحد\n',
    'docs/ar/d.md': '# الأخيرة\n',
  });
});
test.afterAll(() => site.close());

/** The horizontal middle of an element. */
async function middle(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  expect(box).not.toBeNull();
  return (box?.x ?? 0) + (box?.width ?? 0) / 2;
}

test('sidebar, contents, marks and arrows stand on the sides where readers look; code is written from left to right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/docs/b`);
  await waitForHydration(page);
  const text = await middle(page.locator('h1'));
  expect(await middle(page.getByRole('link', { name: 'الأولى' }).first())).toBeGreaterThan(text);
  // The icon of an admonition is part of its title, at its start.
  const mark = await page.locator('.admonition-title').evaluate((title) => {
    const style = getComputedStyle(title, '::before');
    return { left: style.left, right: style.right };
  });
  expect(mark.right).toBe('0px');
  expect(Number.parseFloat(mark.left)).toBeGreaterThan(100);

  // Code is written from left to right.
  const first = page.locator('.code pre .k').first();
  const box = await first.boundingBox();
  const block = await page.locator('.code pre').boundingBox();
  expect((box?.x ?? 0) - (block?.x ?? 0)).toBeLessThan(40);
  await expect(page.locator('.admonition code')).toHaveCSS('direction', 'ltr');

  // Arrows of previous and next point in reading direction.
  const arrow = (side: string, pseudo: string) =>
    page
      .locator(`[data-side="${side}"] small`)
      .evaluate((small, which) => getComputedStyle(small, which).content, pseudo);
  expect(await arrow('previous', '::before')).toContain('→');
  expect(await arrow('next', '::after')).toContain('←');
});

test('a phone shows all of it, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.url}/docs/b`);
  await waitForHydration(page);
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
  await expectNoViolations(page, 'right to left');
});
