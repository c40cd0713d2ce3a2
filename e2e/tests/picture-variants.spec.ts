/** Browsers load the variant of a picture that fits the screen. */

import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { ENGLISH, FixtureSite } from '../support/fixtureSite';

const [WIDTH, HEIGHT] = [2000, 500];

/** A chunk of a PNG file. */
function chunk(name: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG file with a pattern that does not compress to a few bytes. */
function picture(): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = WIDTH * 3 + 1;
  const pixels = Buffer.alloc(row * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 1; x < row; x++) pixels[y * row + x] = (x * y) >> 7;
  }
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return Buffer.concat([
    Buffer.from(signature),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const PAGE = `# Page

![Photograph](./photo.png)

:::figure[A *small* picture]{zoom}
<img src="./photo.png" width="300" height="75" alt="Small">

![Zoomed](./photo.png)
:::
`;

test.describe.configure({ mode: 'default' });

let site: FixtureSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await FixtureSite.serve({
    'munseo.toml': `${ENGLISH}[pictures]\nformats = ["webp"]\n`,
    'docs/en/page.md': PAGE,
    'docs/en/photo.png': picture(),
  });
});
test.afterAll(() => site.close());

/** The file that a browser displays, and its width on the screen. */
async function displayedFile(page: Page, alt: string): Promise<{ file: string; width: number }> {
  const image = page.getByAltText(alt);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
  return image.evaluate((it: HTMLImageElement) => ({
    file: it.currentSrc.replace(/.*\/photo-\w+/, ''),
    width: Math.round(it.getBoundingClientRect().width),
  }));
}

for (const { width, scale, file, displayedWidth } of [
  { width: 390, scale: 1, file: '-480.webp', displayedWidth: 358 },
  { width: 390, scale: 3, file: '-1200.webp', displayedWidth: 358 },
  { width: 1440, scale: 1, file: '-800.webp', displayedWidth: 656 },
  { width: 1440, scale: 2, file: '-1600.webp', displayedWidth: 656 },
]) {
  test(`a screen of ${width} px at ${scale}x loads the variant ${file}`, async ({ browser }) => {
    const viewport = { width, height: 900 };
    const page = await browser.newPage({ viewport, deviceScaleFactor: scale });
    const contentTypes: Promise<string | null>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/photo-')) {
        contentTypes.push(response.headerValue('content-type'));
      }
    });
    await page.goto(`${site.url}/docs/page`);
    expect(await displayedFile(page, 'Photograph')).toEqual({ file, width: displayedWidth });
    expect((await displayedFile(page, 'Small')).width).toBe(300);
    expect(new Set(await Promise.all(contentTypes))).toEqual(new Set(['image/webp']));
    await page.close();
  });
}

test('a zoomed picture is the original', async ({ page }) => {
  await page.goto(`${site.url}/docs/page`);
  await page.getByAltText('Zoomed').click();
  const large = page.getByRole('dialog').getByRole('img');
  await expect(large).toHaveAttribute('src', /\/photo-\w+\.png$/);
  await expect.poll(() => large.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(WIDTH);
});

test('variants do not change the layout', async ({ page }) => {
  const boxes = () =>
    page.locator('main img').evaluateAll((all) =>
      all.map((image) => {
        const { x, y, width, height } = image.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    );
  await page.goto(`${site.url}/docs/page`);
  for (const alt of ['Photograph', 'Small', 'Zoomed']) await displayedFile(page, alt);
  const withVariants = await boxes();
  await page.locator('main img').evaluateAll((all) => {
    for (const image of all) image.removeAttribute('srcset');
  });
  await expect.poll(async () => (await displayedFile(page, 'Zoomed')).file).toBe('.png');
  expect(await boxes()).toEqual(withVariants);
});
