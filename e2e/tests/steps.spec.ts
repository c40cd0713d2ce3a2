/** Types are evaluated step by step: a dialog with keys and buttons. */

import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { waitForHydration } from '../support/problems';

const CHUNK = '/docs/usage-array/chunk';

async function open(page: Page, path = CHUNK) {
  await page.goto(path);
  await waitForHydration(page);
  const live = page.getByRole('region', { name: '한눈에 보기' });
  await live.getByRole('button', { name: '한 단계씩' }).click();
  return page.getByRole('dialog', { name: '한 단계씩' });
}

test('keys and buttons move through the steps, and the current source is highlighted', async ({
  page,
}) => {
  const dialog = await open(page);
  const current = dialog.locator('[aria-current="step"]');
  await expect(current).toHaveAttribute('id', ':step-1');
  await expect(current).toContainText('Chunk');
  await page.keyboard.press('ArrowRight');
  await expect(current).not.toHaveAttribute('id', ':step-1');
  await page.keyboard.press('End');
  await expect(current).toContainText("[['a', 'b'], ['c', 'd']]");
  await expect(dialog.locator('mark').first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: '다음' })).toBeDisabled();
  await expect(page).toHaveURL(/#step-\d+$/);
  await page.keyboard.press('Home');
  await expect(current).toHaveAttribute('id', ':step-1');
  await dialog.getByRole('button', { name: '한꺼번에 보기' }).click();
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(5);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '한 단계씩' })).toBeFocused();
  await expect(page).not.toHaveURL(/#step/);
});

test('a URL fragment opens a step of the live line or of another block', async ({ page }) => {
  await page.goto(`${CHUNK}#step-3`);
  const current = page.getByRole('dialog').locator('[aria-current="step"]');
  await expect(current).toHaveAttribute('id', ':step-3');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(CHUNK);
  const block = page.locator('main figure.code:not(section *, .signature *)').first();
  await block.hover();
  await block.getByRole('button', { name: '한 단계씩' }).click();
  await expect(page).toHaveURL(/#step-1-[\da-f]{8}$/);
  const expression = await page.getByRole('dialog').locator('.steps-expression').textContent();
  await page.reload();
  await expect(page.getByRole('dialog').locator('.steps-expression')).toHaveText(expression ?? '');
});

test('a long sequence of steps is collapsed and can be expanded', async ({ page }) => {
  const dialog = await open(page, '/docs/usage-string/camel-case');
  await dialog.getByRole('button', { name: '한꺼번에 보기' }).click();
  const items = dialog.locator('.steps-list > li');
  const before = await items.count();
  await dialog.getByRole('button', { name: /개 더 보기$/ }).click();
  expect(await items.count()).toBeGreaterThan(before);
});

test('the dialog has no accessibility violations and fits a narrow screen', async ({ page }) => {
  const dialog = await open(page);
  await page.keyboard.press('End');
  await expectNoViolations(page, 'the last step');
  await page.setViewportSize({ width: 320, height: 640 });
  const box = await dialog.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
  await expectNoViolations(page, 'the last step at 320 px');
});

test('edited code is replayed by the server', async ({ page }) => {
  await page.goto(CHUNK);
  await waitForHydration(page);
  const live = page.getByRole('region', { name: '한눈에 보기' });
  await live.getByRole('button', { name: '편집' }).click();
  const box = live.getByRole('textbox');
  await box.fill('A.Chunk<[1], 2>');
  await live.getByRole('button', { name: '한 단계씩' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog').getByText('A.Chunk<[1], 2>')).toBeVisible();
  // Steps of typed code have no URL.
  await page.keyboard.press('End');
  await expect(page).not.toHaveURL(/#step/);
});
