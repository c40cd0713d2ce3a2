/** Formulas and diagrams: drawn by the build, readable in both color modes and at 320 px, under the strict policy. */

import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
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

/** Formulas that Temml does not know, which the tests of the conversion count. */
const REFUSED = /\\(?:href|url|KaTeX|unicode|enclose|SI|class|eqref)\b|\{bordermatrix\}|num\{/;

/** The length of the first arrow of a formula as drawn, of the width of what is above or below it. */
async function arrowLength(page: Page, latex: string) {
  const boxes = await page.evaluate((latex) => {
    const found = [...document.querySelectorAll('annotation')].find((it) =>
      it.textContent?.startsWith(latex),
    );
    const arrows = [...(found?.parentElement?.querySelectorAll('mover > mo') ?? [])];
    const arrow = arrows.find((it) => it.textContent === '→');
    arrow?.scrollIntoView({ block: 'center' });
    return [arrow, arrow?.parentElement].map((it) => it?.getBoundingClientRect().toJSON());
  }, latex);
  const [arrow, stack] = boxes as [DOMRect, DOMRect];
  const clip = { x: stack.x, width: stack.width, y: arrow.y, height: arrow.height };
  const bytes = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (base64) => {
    const blob = new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]);
    const image = await createImageBitmap(blob);
    const { width, height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const isDark = (x: number, y: number) => (data[(y * width + x) * 4] as number) < 150;
    const rows = Array.from({ length: height }, (_, y) => y);
    const columns = Array.from({ length: width }, (_, x) => x);
    return columns.filter((x) => rows.some((y) => isDark(x, y))).length / width;
  }, bytes);
}

test.describe('every everyday formula', () => {
  let formulas: FixtureSite;
  test.beforeAll(async () => {
    const path = '../../crates/munseo-formulas/src/tests/formulas.txt';
    const text = await readFile(new URL(path, import.meta.url), 'utf8');
    const lines = text.trim().split('\n');
    const blocks = lines.filter((latex) => !REFUSED.test(latex));
    formulas = await FixtureSite.serve({
      'munseo.toml': ENGLISH,
      'docs/en/all.md': `# All\n\n${blocks.map((latex) => `\`\`\`math\n${latex}\n\`\`\`\n`).join('\n')}`,
      'docs/en/none.md': '# None\n\n[All](./all.md)\n',
    });
  });
  test.afterAll(() => formulas.close());

  test('has its alignment, lines and colors under the policy, in one font', async ({ page }) => {
    const problems = collectProblems(page);
    const fonts: string[] = [];
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (/\/math-.*woff2$/.test(request.url())) fonts.push(request.url());
      if (/\/formulas-.*css$/.test(request.url())) sheets.push(request.url());
    });
    await page.goto(`${formulas.url}/docs/none`);
    await waitForHydration(page);
    expect([fonts, sheets]).toEqual([[], []]);
    await page.getByRole('link', { name: 'All' }).last().click();
    const math = page.locator('math');
    await expect.poll(() => math.count()).toBeGreaterThan(200);
    await expect.poll(() => fonts.length).toBe(1);
    expect(sheets).toHaveLength(1);
    expect(await page.locator('math [style], math[style]').count()).toBe(0);
    const style = (latex: string, selector: string, property: string) =>
      page.evaluate(
        ([latex, selector, property]) => {
          const found = [...document.querySelectorAll('annotation')].find((it) =>
            it.textContent?.startsWith(latex as string),
          );
          const element = found?.parentElement?.querySelector(selector as string);
          return element && getComputedStyle(element).getPropertyValue(property as string);
        },
        [latex, selector, property],
      );
    expect(await style('\\begin{cases}', 'mtd', 'text-align')).toMatch(/left$/);
    expect(await style('\\begin{aligned} a', 'mtd', 'text-align')).toMatch(/right$/);
    expect(await style('\\boxed', '[class*=f-border]', 'border-top-width')).toBe('1px');
    expect(await style('\\begin{array}{c|c}', 'mtd', 'border-right-style')).toBe('solid');
    expect(await style('\\textcolor{red}', '[mathcolor]', 'color')).toBe('rgb(255, 0, 0)');
    expect(await style('\\cancel{x}', '.tml-cancel', 'clip-path')).toContain('polygon');
    for (const latex of ['\\xrightarrow{f}', '\\overrightarrow{AB}']) {
      expect(await arrowLength(page, latex), latex).toBeGreaterThan(0.75);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
  });
});
