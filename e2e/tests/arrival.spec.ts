/** What a reader sees of a page while it arrives in pieces, as over a poor line. */

import { expect, test } from '@playwright/test';
import { ADDRESS } from '../playwright.config';
import { KINDS, LOCALES } from '../support/pages';
import { hydrated } from '../support/problems';
import { watchShifts } from '../support/shifts';
import { slowly } from '../support/slowly';

/** Below it are words that go to the next line as their paragraph grows, above it an entry of the navbar. */
const SEEN = 0.001;

for (const { code, prefix } of LOCALES) {
  for (const width of [1440, 360]) {
    test(`nothing moves in ${code}, ${width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      const shifts = await watchShifts(page, SEEN);
      const site = await slowly(`http://${ADDRESS}`);
      for (const { kind, path } of KINDS) {
        await page.goto(site.origin + prefix + path, { waitUntil: 'networkidle' });
        await hydrated(page);
        expect.soft(await shifts(), kind).toEqual([]);
      }
      site.close();
    });
  }
}
