/** Formulas and diagrams: drawn by the build, readable in both color modes and at 320 px, under the strict policy. */

import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { ENGLISH, FixtureSite } from '../support/fixtureSite';
import { collectProblems, waitForHydration } from '../support/problems';

const PAGE = `# Drawings

The area is $\\pi r^2$.

\`\`\`mermaid title="From start to end"
flowchart LR
  accDescr: A leads to B, then to C
  A[Start of it all] --> B{Done yet?} -- yes --> C[The very end of it]
  B -- no --> D[Once more from the start]
\`\`\`

[Other](./other.md)
`;

test.describe.configure({ mode: 'default' });

let site: FixtureSite;
test.beforeAll(async () => {
  site = await FixtureSite.serve({
    'munseo.toml': `${ENGLISH}[markdown]\nmath = true\n`,
    'docs/en/page.md': PAGE,
    'docs/en/other.md': '# Other\n',
  });
});
test.afterAll(() => site.close());

test('a formula is MathML; a diagram is named and described, and has the colors of the mode', async ({
  page,
}) => {
  const problems = collectProblems(page);
  await page.goto(`${site.url}/docs/page`);
  await waitForHydration(page);
  await expect(page.locator('math')).toHaveCount(1);
  await expect(page.locator('math msup')).toBeVisible();
  const diagram = page.getByRole('img', { name: 'From start to end' });
  await expect(diagram).toBeVisible();
  await expect(diagram.locator('desc')).toHaveText('A leads to B, then to C');
  const textColor = () =>
    page
      .locator('.diagram text')
      .first()
      .evaluate((text) => getComputedStyle(text).fill);
  const light = await textColor();
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  expect(await textColor()).not.toBe(light);
  await expectNoViolations(page, 'a diagram');
  // The same when a reader returns to it without a new document.
  await page.getByRole('link', { name: 'Other' }).last().click();
  await expect(page.locator('h1')).toHaveText('Other');
  await page.goBack();
  await expect(diagram).toBeVisible();
  expect(problems).toEqual([]);
});

test('on a phone a wide diagram scrolls on its own, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.url}/docs/page`);
  await waitForHydration(page);
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBe(widths[1]);
  const diagram = page.getByRole('img', { name: 'From start to end' });
  await diagram.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => diagram.evaluate((figure) => figure.scrollLeft)).toBeGreaterThan(0);
});
