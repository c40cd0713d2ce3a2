/** The search dialog and the search page. */

import { expect, test } from '@playwright/test';
import { waitForHydration } from '../support/problems';

test.describe('the search dialog', () => {
  test('Escape closes it and returns to the button; it opens by shortcut, finds a half-typed Korean word, and opens the page', async ({
    page,
  }) => {
    await page.goto('/docs/getting_started');
    await waitForHydration(page);
    const input = page.getByRole('combobox', { name: '검색' });
    const button = page.getByRole('banner').getByRole('button', { name: '검색' });
    await button.click();
    await expect(input).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(input).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused();
    await input.fill('유니온 튜ㅍ');
    await expect(page.getByRole('option', { name: /ToTuple/ }).first()).toBeVisible();
    await input.fill('A.Chunk');
    await expect(page.getByRole('option').first()).toContainText('Chunk');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/usage-array\/chunk/);
    await expect(input).toBeHidden();
  });

  test('a meaningless query finds nothing and reports it', async ({ page }) => {
    await page.goto('/en/docs/getting_started');
    await waitForHydration(page);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('qzxvbnwq');
    await expect(page.getByText(/No results for/).first()).toBeVisible();
  });
});

test('the search page answers the query of its address', async ({ page }) => {
  await page.goto('/search?q=청크');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('청크');
  await expect(page.getByRole('main').getByRole('link', { name: /Chunk/ }).first()).toBeVisible();
});

test('the address and the title of the search page wait for the end of a composition', async ({
  page,
}) => {
  await page.goto('/search');
  await waitForHydration(page);
  const title = await page.title();
  await page.getByRole('searchbox').focus();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await compose('청');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('청');
  expect(new URL(page.url()).search).toBe('');
  expect(await page.title()).toBe(title);
  await keyboard.send('Input.insertText', { text: '청크' });
  await expect(page).toHaveURL(/[?]q=%EC%B2%AD%ED%81%AC$/);
  await expect(page).toHaveTitle(/청크/);
});
