/** Types of names in examples: by pointer, keyboard and touch. */

import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { collectProblems, waitForHydration } from '../support/problems';

const PAGE = '/en/docs/usage-array/chunk';

/** The example with `const pages = A.chunk(menu, 2)`. */
function example(page: Page): Locator {
  return page.locator('figure.code').filter({ hasText: 'const secondPage' });
}

function tooltip(page: Page): Locator {
  return page.getByRole('tooltip');
}

async function visit(page: Page, path = PAGE): Promise<string[]> {
  const problems = collectProblems(page);
  await page.goto(path);
  await waitForHydration(page);
  return problems;
}

test('a name shows its type on hover, and the mouse may move into the tooltip', async ({
  page,
}) => {
  const problems = await visit(page);
  await example(page).hover();
  const name = example(page).getByText('pages', { exact: true }).first();
  await name.hover();
  const type = "const pages: [['home', 'search'], ['cart', 'orders'], ['help']]";
  await expect(tooltip(page)).toHaveText(type);
  await expect(name).toHaveAccessibleDescription(type);
  await tooltip(page).hover();
  await page.waitForTimeout(500);
  await expect(tooltip(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(tooltip(page)).toHaveCount(0);
  await name.hover();
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('nothing is fetched before the first hover, which leaves the text of an example unchanged', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const isOfTypes = (path: string) => /hover/i.test(path);
  await visit(page);
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).hover();
  expect(requests.filter(isOfTypes)).toEqual([]);
  const code = example(page).locator('pre code');
  const before = await code.textContent();
  await example(page).hover();
  await expect(example(page).locator('.name:visible').first()).toBeVisible();
  // The script, the modules shared with the steps of a type, and the types.
  expect(requests.filter(isOfTypes)).toHaveLength(3);
  expect(await code.textContent()).toBe(before);
});

test('a block is one tab stop, and arrow keys move through its names', async ({ page }) => {
  const problems = await visit(page);
  const block = example(page).locator('pre').first();
  await example(page).getByRole('button', { name: 'import' }).focus();
  await page.keyboard.press('Tab');
  await expect(block).toBeFocused();
  await expect(tooltip(page)).toContainText('show the type of each name');
  await expect(block).toHaveAccessibleDescription(/show the type of each name/);

  await page.keyboard.press('ArrowRight');
  const first = example(page).locator('.name:visible').first();
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(/^const menu: readonly \[/);
  await page.keyboard.press('ArrowDown');
  await expect(tooltip(page)).toContainText('const pages: [[');
  await page.keyboard.press('End');
  await expect(example(page).locator('.name').last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(block).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(tooltip(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.closest('pre'))).toBeNull();
  await page.keyboard.press('Shift+Tab');
  await expect(block).toBeFocused();
  expect(problems).toEqual([]);
});

test('a generic type or a call shows its type here first, then its declaration', async ({
  page,
}) => {
  const problems = await visit(page);
  const block = page.locator('figure.code').filter({ hasText: 'A.Length' });
  await block.hover();
  const lines = tooltip(page).locator('pre');
  await block.getByText('Chunk', { exact: true }).hover();
  await expect(lines).toHaveText([
    "[['p1', 'p2', 'p3'], ['p4', 'p5', 'p6'], ['p7']]",
    /^type Chunk</,
  ]);
  await block.getByText('Length', { exact: true }).hover();
  await expect(lines).toHaveText(['3', /^type Length</]);
  await example(page).hover();
  // A name that is documented on this page is not a link.
  await expect(example(page).locator('.name', { hasText: 'chunk' }).first()).toHaveRole('button');
  await example(page).getByText('chunk', { exact: true }).hover();
  await expect(lines.first()).toHaveText("[['home', 'search'], ['cart', 'orders'], ['help']]");
  expect(problems).toEqual([]);
});

test('names of the library link to their pages, in the language of the reader', async ({
  page,
}) => {
  for (const [prefix, text] of [
    ['', '튜플의 길이를 숫자 리터럴로 구해요.'],
    ['/en', 'The number of elements of a tuple.'],
  ] as const) {
    await visit(page, `${prefix}/docs/usage-array/chunk`);
    const block = page.locator('figure.code').filter({ hasText: 'A.Length' });
    await block.hover();
    const name = block.getByRole('link', { name: 'Length', exact: true });
    await name.hover();
    await expect(tooltip(page)).toContainText('type Length<T extends readonly unknown[]>');
    await expect(tooltip(page).getByText(text)).toBeVisible();
    await name.click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/docs/usage-array/length$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A.Length');
    await expect(tooltip(page)).toHaveCount(0);
  }
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a tap shows the type, one beside it closes it, another one follows the name to its page', async ({
    page,
  }) => {
    const problems = await visit(page);
    const block = page.locator('figure.code').filter({ hasText: 'A.Length' });
    await block.tap();
    const name = block.getByRole('link', { name: 'Length', exact: true });
    await name.tap();
    await expect(tooltip(page)).toContainText('type Length<T extends readonly unknown[]>');
    await expect(page.getByRole('link', { name: 'Open its page' })).toBeVisible();
    const box = await tooltip(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    // A tap beside it closes the tooltip.
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(tooltip(page)).toHaveCount(0);
    await block.tap();
    await name.tap();
    await expect(tooltip(page)).toBeVisible();
    await name.tap();
    await expect(page).toHaveURL(/\/en\/docs\/usage-array\/length$/);
    expect(problems).toEqual([]);
  });
});

test('names show their types after a navigation, too', async ({ page }) => {
  await visit(page, '/en/docs/usage-array/length');
  await page.getByRole('link', { name: 'Chunk', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A.Chunk');
  await example(page).hover();
  await example(page).locator('.name', { hasText: 'secondPage' }).hover();
  await expect(tooltip(page)).toHaveText("const secondPage: ['cart', 'orders']");
});

test('a page says which compiler its examples were checked with', async ({ page }) => {
  await page.goto(PAGE);
  const checked = page.getByRole('link', { name: /TypeScript 7\.[\d.]+ checked 17 results/ });
  await expect(checked).toHaveAttribute('href', '/en/blog/checked-examples');
  await page.goto('/docs/usage-array/chunk');
  await expect(page.getByText(/TypeScript 7\.[\d.]+로 결과 17개 확인/)).toBeVisible();
  await page.goto('/en/docs/getting_started');
  await expect(
    page.getByText(/examples on this page are checked with TypeScript 7\./),
  ).toBeVisible();
});

test('an open tooltip has no accessibility violations', async ({ page }) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page);
    const block = page.locator('figure.code').filter({ hasText: 'A.Length' });
    await block.hover();
    await block.getByRole('link', { name: 'Length', exact: true }).hover();
    await expect(tooltip(page)).toBeVisible();
    await expectNoViolations(page, `${width} px`);
    await expect(tooltip(page)).toBeVisible();
  }
});
