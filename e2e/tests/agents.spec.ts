/** Output for agents and search engines: Markdown of pages, structured data, `llms.txt`. */

import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { clipboardText } from '../support/clipboard';
import { waitForHydration } from '../support/problems';

const LOCALES = [
  {
    prefix: '',
    copy: 'Markdown으로 복사',
    view: 'Markdown으로 보기',
    copied: '복사했어요',
    failed: '복사하지',
  },
  {
    prefix: '/en',
    copy: 'Copy as Markdown',
    view: 'View as Markdown',
    copied: 'Copied',
    failed: 'Could not',
  },
];

for (const { prefix, copy, view, copied, failed } of LOCALES) {
  const path = `${prefix}/docs/usage-array/chunk`;

  test(`${path} is copied as Markdown with a confirmation, and a failure is reported`, async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const scripts: string[] = [];
    page.on('request', (asked) => scripts.push(asked.url()));
    await page.goto(path);
    await waitForHydration(page);
    expect(scripts.filter((url) => url.includes('copyPage'))).toEqual([]);
    const button = page.getByRole('button', { name: copy });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: copied })).toBeVisible();
    const text = await (await request.get(`${path}.md`)).text();
    expect(text).toMatch(/^# A\.Chunk\n/);
    await expect.poll(() => clipboardText(page)).toBe(text);
    await expectNoViolations(page, path);

    await page.route('**/*.md', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await waitForHydration(page);
    await button.click();
    await expect(page.getByRole('status').filter({ hasText: failed })).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`${path} offers its Markdown`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: copy })).toBeHidden();
      await expect(page.getByRole('link', { name: view })).toHaveAttribute('href', `${path}.md`);
    });
  });
}

test('structured data is in the document, is JSON, and is removed with the page', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto('/en/docs/usage-array/chunk');
  await waitForHydration(page);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = blocks.map((block) => JSON.parse(block)['@type']);
  expect(types).toEqual(['TechArticle', 'BreadcrumbList']);
  await page.locator('nav[aria-label] a[href="/en/docs/usage-array/concat"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A.Concat');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  expect(problems).toEqual([]);
});
