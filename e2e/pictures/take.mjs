/**
 * Takes the pictures of the README, light and dark, from a running `cargo xtask start`:
 *
 *     CHROMIUM=/usr/bin/chromium node e2e/pictures/take.mjs
 *
 * `SITE` and `DOCS` name other addresses than those of `cargo xtask start`.
 */

import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const { SITE = 'http://127.0.0.1:3000', DOCS = 'http://127.0.0.1:3001', CHROMIUM } = process.env;

const PICTURES = [
  { name: 'docs', origin: DOCS, path: '/en' },
  { name: 'site', origin: SITE, path: '/en' },
  { name: 'utility', origin: SITE, path: '/en/docs/usage-array/chunk' },
];

const browser = await chromium.launch(CHROMIUM ? { executablePath: CHROMIUM } : {});
for (const { name, origin, path } of PICTURES) {
  for (const mode of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: 1.5,
      reducedMotion: 'reduce',
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: 'theme', value: mode }] }],
      },
    });
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    // Fonts are loaded with the first interaction.
    await page.mouse.move(5, 5);
    await page.waitForTimeout(1000);
    const png = await page.screenshot();
    await writeFile(new URL(`${name}-${mode}.webp`, import.meta.url), await webp(context, png));
    await context.close();
  }
}
await browser.close();

/** A picture as WebP, a third as large as PNG. */
async function webp(context, png) {
  const page = await context.newPage();
  const text = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.9);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(text.split(',')[1], 'base64');
}
