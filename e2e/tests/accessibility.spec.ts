import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import { KINDS, LOCALES } from '../support/pages';
import { hydrated } from '../support/problems';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const { code, prefix } of LOCALES) {
  for (const { kind, path } of KINDS) {
    for (const theme of ['light', 'dark']) {
      test(`axe finds nothing on ${kind} in ${code}, ${theme}`, async ({ page }) => {
        await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
        for (const width of [1440, 820, 360]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${prefix}${path}`.replace(/(.)\/$/, '$1'));
          await hydrated(page);
          await page.evaluate(axe);
          const violations = await page.evaluate(async () => {
            // biome-ignore lint/suspicious/noExplicitAny: the script just put in has no types here
            const result = await (globalThis as any).axe.run(document, {
              resultTypes: ['violations'],
            });
            return result.violations.map(
              (violation: { id: string; nodes: { target: string[] }[] }) =>
                `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
            );
          });
          expect(violations, `${width} px`).toEqual([]);
        }
      });
    }
  }
}
