/** The table of contents: the heading being read, its levels, and the collapsed list of small screens. */

import { expect, type Page, test } from '@playwright/test';
import { ENGLISH, FixtureSite, filler } from '../support/fixtureSite';
import { waitForHydration, waitForLayout } from '../support/problems';

test.describe.configure({ mode: 'default' });

let site: FixtureSite;
test.beforeAll(async () => {
  site = await FixtureSite.serve({
    'munseo.toml': ENGLISH,
    'docs/en/long.md': `# Long

${filler(8)}

## One

${filler(8)}

### Deeper

${filler(8)}

#### Too deep

## Two

${filler(8)}`,
    'docs/en/short.md': '# Short\n\nNothing to list.',
  });
});
test.afterAll(() => site.close());

const list = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const active = (page: Page) => list(page).locator('[aria-current]');

async function open(page: Page, path = '/docs/long'): Promise<void> {
  await page.goto(site.url + path);
  await waitForHydration(page);
  await waitForLayout(page);
}

const scroll = (page: Page, top: number) =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);

test('lists second- and third-level headings, and is absent without any', async ({ page }) => {
  await open(page);
  await expect(list(page).getByRole('link')).toHaveText(['One', 'Deeper', 'Two']);
  await open(page, '/docs/short');
  await expect(list(page)).toHaveCount(0);
});

test('marks the heading being read after jumps of any distance', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page);
  await expect(active(page)).toHaveCount(0);
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  await scroll(page, end);
  await expect(active(page)).toHaveText('Two');
  const below = await page
    .getByRole('heading', { name: 'One' })
    .evaluate((it) => it.getBoundingClientRect().bottom + scrollY);
  // No heading is near: the active one is the last one passed.
  await scroll(page, below + 300);
  await expect(active(page)).toHaveText('One');
  await expect(active(page)).toHaveAttribute('aria-current', 'location');
  await scroll(page, 0);
  await expect(active(page)).toHaveCount(0);
});

test('the next heading counts as read once it is in the upper half, below the navbar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page);
  const top = await page
    .getByRole('heading', { name: 'Deeper' })
    .evaluate((it) => it.getBoundingClientRect().top + scrollY);
  await scroll(page, top - 400);
  await expect(active(page)).toHaveText('One');
  await scroll(page, top - 200);
  await expect(active(page)).toHaveText('Deeper');
  await scroll(page, top - 30);
  await expect(active(page)).toHaveText('Deeper');

  // The list stays in view while the text moves.
  await scroll(page, 1500);
  const bar = await page.getByRole('banner').boundingBox();
  const link = list(page).getByRole('link', { name: 'One' });
  await expect
    .poll(async () => (await link.boundingBox())?.y)
    .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await expect(link).toBeInViewport();
});

test('is collapsed at 996 px and below, and expanded by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 997, height: 700 });
  await open(page);
  await expect(list(page)).toBeVisible();
  await page.setViewportSize({ width: 996, height: 700 });
  await expect(list(page)).toBeHidden();
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: 'Two', exact: true });
  await expect(link).toBeHidden();
  const toggle = main.getByRole('button', { name: 'On this page' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/#two$/);
  await expect(page.getByRole('heading', { name: 'Two' })).toBeInViewport();
});
