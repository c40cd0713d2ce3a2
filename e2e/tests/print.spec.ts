/** The index of a module in print: at most two pages. */

import { expect, test } from '@playwright/test';
import { LOCALES } from '../support/pages';

const MODULES = [
  'arraya',
  'booleanb',
  'commonnessc',
  'functionf',
  'numbern',
  'objecto',
  'primitivep',
  'strings',
  'unionu',
];

for (const { code, prefix } of LOCALES) {
  test(`the index of every module prints on at most two pages in ${code}, with examples and results`, async ({
    page,
  }) => {
    for (const module of MODULES) {
      await page.goto(`${prefix}/docs/category/${module}`);
      const pdf = await page.pdf({ format: 'A4', margin: { top: '10mm', bottom: '10mm' } });
      const count = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
      expect(count, module).toBeGreaterThan(0);
      expect(count, module).toBeLessThanOrEqual(2);
    }
    await page.goto(`${prefix}/docs/category/arraya`);
    await page.emulateMedia({ media: 'print' });
    const row = page.getByRole('main').locator('li, div').filter({ hasText: 'A.Chunk<' }).last();
    await expect(row).toBeVisible();
    await expect(row).toContainText("[['a', 'b'], ['c', 'd']]");
    await expect(page.getByRole('navigation').first()).toBeHidden();
  });
}
