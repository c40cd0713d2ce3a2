/** axe on the search and menus while they are open, and on pages that failed. Pages as they are opened: `page-kinds`. */

import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations, expectNoViolationsAt, LIGHT_MODE } from '../support/axe';
import { LOCALES } from '../support/pages';
import { waitForHydration, waitForLayout } from '../support/problems';

// Colors are compared in their final state, not during transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

  test('the menus of languages and of small screens, and the contents of a page', async ({
    page,
  }) => {
    await page.goto('/docs/usage-array/chunk');
    await waitForHydration(page);
    await page.getByRole('button', { name: '한국어' }).press('Enter');
    await expect(page.getByRole('link', { name: 'English' })).toBeVisible();
    await expectNoViolations(page, 'languages');
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByText('이 페이지에서').locator('visible=true').click();
    await expectNoViolations(page, 'contents');
    await page.locator('header button').first().click();
    const panel = page.getByRole('dialog');
    await expect(panel).toBeVisible();
    await expectNoViolations(page, 'first menu');
    await panel.getByRole('button', { name: '메인 메뉴로 돌아가기' }).click();
    await expectNoViolations(page, 'second menu');
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
    // Colors and layouts are the same in all languages.
    const expectNone = (page: Page) =>
      code === 'ko'
        ? expectNoViolationsAt(page, [1440, 820, 360])
        : expectNoViolationsAt(page, [1440], '', LIGHT_MODE);

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
      await expectNone(page);
    });

    test(`a page that could not be loaded, in ${code}`, async ({ page, context }) => {
      test.slow();
      const go = await openNext(page);
      await context.setOffline(true);
      await go();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNone(page);
    });
  }
});
