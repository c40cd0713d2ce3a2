import { expect, type Page, test } from '@playwright/test';
import { KINDS } from '../support/pages';
import { collectProblems, hydrated } from '../support/problems';
import { watchShifts } from '../support/shifts';

/** Makes the machine look as if its fonts had Korean syllables, or as if they had none. */
async function pretend(page: Page, { hasSyllables }: { hasSyllables: boolean }): Promise<void> {
  await page.addInitScript((has) => {
    let looks = 0;
    CanvasRenderingContext2D.prototype.getImageData = () => {
      looks += has ? 1 : 0;
      return new ImageData(new Uint8ClampedArray([looks, 0, 0, 0]), 1);
    };
  }, hasSyllables);
}

function watchFonts(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/_munseo\/assets\/([\w-]+?)-[\w-]{8}\.(?:woff2|css)$/.exec(request.url())?.[1];
    if (name && /^(?:fonts|text|code)/.test(name)) names.push(name);
  });
  return names;
}

test('a first view has the letters of text and code, and no more', async ({ page }) => {
  await pretend(page, { hasSyllables: true });
  const problems = collectProblems(page);
  const names = watchFonts(page);
  await page.goto('/docs/usage-array/chunk', { waitUntil: 'networkidle' });
  expect(names.sort()).toEqual(['code-latin', 'text-latin']);
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
  expect(problems).toEqual([]);
});

test('Korean letters come when reading has begun, and are used from the next page on', async ({
  page,
}) => {
  await pretend(page, { hasSyllables: true });
  const shifts = await watchShifts(page);
  const names = watchFonts(page);
  await page.goto('/docs/usage-array/chunk', { waitUntil: 'networkidle' });
  await page.mouse.move(300, 300);
  await expect.poll(() => names).toContain('text-korean-0');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts');
  expect(await shifts()).toEqual([]);

  await page.getByRole('navigation', { name: '문서 사이드바' }).getByText('Concat').click();
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  expect(await page.evaluate(() => document.fonts.check('1em "Munseo Letters"', '요'))).toBe(true);
  expect(await shifts()).toEqual([]);
});

test('a reader who saves data is spared them', async ({ page }) => {
  await pretend(page, { hasSyllables: true });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const names = watchFonts(page);
  await page.goto('/docs/usage-array/chunk', { waitUntil: 'networkidle' });
  await page.mouse.move(300, 300);
  await page.keyboard.press('Tab');
  await page.waitForTimeout(500);
  expect(names.sort()).toEqual(['code-latin', 'text-latin']);
});

test('without any Korean letters on the machine ours come at once', async ({ page }) => {
  await pretend(page, { hasSyllables: false });
  const problems = collectProblems(page);
  await page.goto('/docs/usage-array/chunk');
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  expect(await page.evaluate(() => document.fonts.check('1em "Munseo Letters"', '요'))).toBe(true);
  expect(problems).toEqual([]);
});

test('a page in English has the syllables that it shows, too', async ({ page }) => {
  await pretend(page, { hasSyllables: false });
  const problems = collectProblems(page);
  await page.goto('/en/docs/getting_started');
  await expect(page.getByRole('main')).toContainText('유틸');
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  expect(await page.evaluate(() => document.fonts.check('1em "Munseo Letters"', '유'))).toBe(true);
  // Those of the language menu alone can wait until the reader does something.
  await page.evaluate(() => localStorage.clear());
  const names = watchFonts(page);
  await page.goto('/en/docs/usage-array/chunk', { waitUntil: 'networkidle' });
  expect(names.sort()).toEqual(['code-latin', 'text-latin']);
  await page.getByRole('button', { name: 'Languages: English' }).hover();
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  expect(problems).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the letters can be had, too', async ({ page }) => {
    await page.goto('/docs/usage-array/chunk');
    await expect(page.locator('noscript link[rel="stylesheet"]')).toHaveCount(1);
  });
});

for (const hasSyllables of [true, false]) {
  for (const width of [1440, 360]) {
    test(`nothing moves, ${width} px, ${hasSyllables ? 'with' : 'without'} letters`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await pretend(page, { hasSyllables });
      const shifts = await watchShifts(page);
      for (const { kind, path } of KINDS) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await hydrated(page);
        expect(await shifts(), kind).toEqual([]);
      }
    });
  }
}
