/** Pages without scripts. */

import { expect, test } from '@playwright/test';
import { address, KINDS, LOCALES } from '../support/pages';

test.use({ javaScriptEnabled: false });

for (const { code, prefix } of LOCALES) {
  test(`each kind of page in ${code} can be read and navigated without JavaScript`, async ({
    page,
  }) => {
    const docs = page
      .getByRole('navigation', { name: code === 'ko' ? '메인' : 'Main' })
      .getByRole('link', { name: code === 'ko' ? '문서' : 'Docs' });
    for (const { kind, path } of KINDS) {
      await page.goto(address(prefix, path));
      await expect(page.getByRole('heading', { level: 1 }), kind).toBeVisible();
      await docs.click();
      await expect(page, kind).toHaveURL(`${prefix}/docs/getting_started`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}

test('the sidebar and the lists of categories are links, and no controls need JavaScript', async ({
  page,
}) => {
  await page.goto('/docs/getting_started');
  await page
    .getByRole('navigation', { name: '문서 사이드바' })
    .getByRole('link', { name: 'Union(U)' })
    .click();
  await expect(page).toHaveURL('/docs/category/unionu');
  await page.getByRole('main').getByRole('link', { name: 'Range', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'U.Range' })).toBeVisible();
  await expect(page.locator('.code-copy').first()).toBeHidden();
});
