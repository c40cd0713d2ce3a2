/** File trees, columns, accordions, figures, collapsed code: also at 320 px, with and without scripts. */

import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { ENGLISH, FixtureSite } from '../support/fixtureSite';
import { collectProblems, waitForHydration } from '../support/problems';

const PAGE = `# Layout

:::file-tree[A site]{open=1}
- docs/ the pages
  - en/
    - **index.md** the front page
    - ...
- a-very-long-name-of-a-configuration-file-that-does-not-fit.config.ts
:::

::::columns
:::column
Left of all.
:::
:::column
Right of all.
:::
::::

::::accordion{single}
:::details[First question]
First answer.
:::
:::details[Second question]
Second answer.
:::
::::

:::figure[The *start* screen]{zoom}
![Start](./start.svg)
:::

\`\`\`ts fold
// [!code word:marked]
const marked = 1;
${'next();\n'.repeat(30)}\`\`\`

\`\`\`diff-ts
-let before = 1;
+const after = 1;
\`\`\`

[Other](./other.md) [Moved](/docs/moved)
`;

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 400 200"><rect width="400" height="200" fill="teal"/></svg>';

test.describe.configure({ mode: 'default' });

let site: FixtureSite;
test.beforeAll(async () => {
  site = await FixtureSite.serve({
    'munseo.toml': `${ENGLISH}[redirects]\n"/old/*" = "/docs/:splat"\n"/docs/moved" = "/docs/other"\n`,
    'docs/en/page.md': PAGE,
    'docs/en/start.svg': PICTURE,
    'docs/en/other.md': '# Other\n\n[Page](./page.md)\n',
  });
});
test.afterAll(() => site.close());

/** Opens and closes folders. */
async function expectFolders(page: Page): Promise<void> {
  const tree = page.getByRole('figure', { name: 'A site' });
  await expect(tree.getByText('en/')).toBeVisible();
  await expect(tree.getByText('index.md')).toBeHidden();
  await tree.getByText('en/').click();
  await expect(tree.getByText('index.md')).toBeVisible();
  await tree.getByText('docs/').click();
  await expect(tree.getByText('en/')).toBeHidden();
}

test('folders and an accordion open and close; a picture is enlarged, closes by Escape, and focus returns to its link; columns are side by side where there is room', async ({
  page,
}) => {
  const problems = collectProblems(page);
  await page.goto(`${site.url}/docs/page`);
  await waitForHydration(page);
  await expectFolders(page);

  await page.getByText('First question').click();
  await expect(page.getByText('First answer.')).toBeVisible();
  await page.getByText('Second question').click();
  await expect(page.getByText('Second answer.')).toBeVisible();
  // One part is open at a time.
  await expect(page.getByText('First answer.')).toBeHidden();

  const link = page.getByRole('link', { name: 'Start' });
  await expect(page.getByRole('figure', { name: 'The start screen' })).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Start' });
  await expect(dialog).toBeVisible();
  await expectNoViolations(page, 'an enlarged picture');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();

  const left = page.getByText('Left of all.');
  const right = page.getByText('Right of all.');
  const tops = async () => [(await left.boundingBox())?.y, (await right.boundingBox())?.y];
  const [a, b] = await tops();
  expect(a).toBe(b);
  await page.setViewportSize({ width: 320, height: 640 });
  const [above, below] = await tops();
  expect(above).toBeLessThan(below ?? 0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
  expect(problems).toEqual([]);
});

test('folders and collapsed code expand without scripts, and words are highlighted', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}/docs/page`);
  await expectFolders(page);
  const block = page.locator('figure.code').first();
  await expect(block.locator('mark')).toHaveText('marked');
  const height = () => block.evaluate((it) => it.getBoundingClientRect().height);
  const folded = await height();
  await block.getByText('Show all 31 lines').click();
  expect(await height()).toBeGreaterThan(folded * 1.5);
  await expect(block.getByText('Show fewer lines')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(block.getByText('Show fewer lines')).toBeHidden();
  await page.close();
});

test('only pages with such components load their styles, also after a navigation', async ({
  page,
}) => {
  const sheets = () => page.locator('link[rel=stylesheet][href*="parts-"]').count();
  await page.goto(`${site.url}/docs/other`);
  await waitForHydration(page);
  expect(await sheets()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Page', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Layout');
  await expect.poll(sheets).toBe(1);
  await expectNoViolations(page, 'a page with every part');
});

test('old addresses redirect by patterns and by front matter', async ({ page }) => {
  await page.goto(`${site.url}/old/other?a=b#c`);
  expect(page.url()).toBe(`${site.url}/docs/other?a=b#c`);
  await page.goto(`${site.url}/docs/page`);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Moved' }).click();
  await expect(page.locator('h1')).toHaveText('Other');
  expect(page.url()).toBe(`${site.url}/docs/other`);
});
