/** axe on every kind of page, and on the search and menus while they are open. */

import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { address, KINDS, LOCALES, PAGES_WITHOUT_FILE } from '../support/pages';
import { waitForHydration, waitForLayout } from '../support/problems';

// Colors are compared in their final state, not during transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { code, prefix } of LOCALES) {
  for (const { kind, path } of [...KINDS, ...PAGES_WITHOUT_FILE]) {
    test(`${kind} in ${code} has no accessibility violations`, async ({ page }) => {
      test.slow();
      await page.goto(address(prefix, path));
      await waitForHydration(page);
      if (path.includes('?')) await expect(page.getByRole('status').first()).not.toBeEmpty();
      for (const width of [1440, 820, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoViolations(page, `${width} px`);
      }
    });
  }
}

test.describe('with something open', () => {
  test('the search, empty and with results', async ({ page }) => {
    await page.goto('/docs/usage-array/chunk');
    await waitForHydration(page);
    await page.keyboard.press('Control+k');
    const input = page.getByRole('dialog').getByRole('combobox');
    await expect(input).toBeFocused();
    await expectNoViolations(page, 'no query');
    await input.fill('chunk');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoViolations(page, 'results');
    await input.fill('qqqqqqqq');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expectNoViolations(page, 'no results');
  });

  test('the menu of languages', async ({ page }) => {
    await page.goto('/docs/usage-array/chunk');
    await waitForHydration(page);
    await page.getByRole('button', { name: '한국어' }).press('Enter');
    await expect(page.getByRole('link', { name: 'English' })).toBeVisible();
    await expectNoViolations(page, 'open');
  });

  test('the menus of small screens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/docs/usage-array/chunk');
    await waitForHydration(page);
    await page.locator('header button').first().click();
    const panel = page.getByRole('dialog');
    await expect(panel).toBeVisible();
    await expectNoViolations(page, 'first menu');
    await panel.getByRole('button', { name: '메인 메뉴로 돌아가기' }).click();
    await expectNoViolations(page, 'second menu');
  });

  test('the contents of a page on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/docs/usage-array/chunk');
    await waitForHydration(page);
    await page.getByText('이 페이지에서').locator('visible=true').click();
    await expectNoViolations(page, 'open');
  });
});

test.describe('when something is wrong', () => {
  const NEXT = '**/usage-union/to-tuple/page.json';

  for (const { code, prefix } of LOCALES) {
    const openNext = async (page: Page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${prefix}/docs/usage-union/range`);
      await waitForHydration(page);
      // Its script is loaded after hydration, which would fail without a network.
      await waitForLayout(page);
      return () =>
        page.locator(`main a[href="${prefix}/docs/usage-union/to-tuple"]`).first().click();
    };
    const expectNoneAtAnyWidth = async (page: Page) => {
      for (const width of [1440, 820, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoViolations(page, `${width} px`);
      }
    };

    test(`a page that crashed, in ${code}`, async ({ page }) => {
      test.slow();
      const go = await openNext(page);
      await page.route(NEXT, async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        await route.fulfill({
          response,
          json: { ...json, content: { ...json.content, toc: null } },
        });
      });
      await go();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoneAtAnyWidth(page);
    });

    test(`a page that could not be loaded, in ${code}`, async ({ page, context }) => {
      test.slow();
      const go = await openNext(page);
      await context.setOffline(true);
      await go();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoneAtAnyWidth(page);
    });
  }
});
