/** Elements in texts: notes, collapsed parts, marked code, selected tabs. */

import { expect, type Page, test } from '@playwright/test';
import { expectNoViolationsAt, LIGHT_MODE } from '../support/axe';
import { clipboardText } from '../support/clipboard';
import { BILINGUAL, FixtureSite, filler } from '../support/fixtureSite';
import { collectProblems, waitForHydration } from '../support/problems';

test.describe.configure({ mode: 'default' });

const NOTES = ['note', 'tip', 'info', 'warning', 'danger', 'caution'];

const elements = (title: string) => `# ${title}

${NOTES.map((kind) => `:::${kind}\nWhat a ${kind} says.\n:::`).join('\n\n')}

:::tip[Its own \`title\`]
Words.
:::

:::secondary
Called so elsewhere.
:::

:::details
Folded words.
:::

<details>
<summary>Written as HTML</summary>

Folded as well.

</details>

![A square](/square.svg)

\`\`\`ts title="marked.ts" showLineNumbers
const kept = 1;
const old = 1; // [!code --]
const fresh = 2; // [!code ++]
// highlight-next-line
const lit = 3;
const looked = 4; // [!code focus]
const wrong = 5; // [!code error]
const odd = 6; // [!code warning]
\`\`\`

\`\`\`bash
echo plain
\`\`\`

| Name | Type | Meaning |
| --- | --- | --- |
| \`options.configuration.deep\` | \`Record<string, readonly (string \\| number)[]>\` | Meaningful words |
`;

const TABS = `# Tabs

${filler(8)}

<Tabs groupId="os" queryString>
<Tab value="mac" label="macOS">

On a Mac

${filler(1)}

</Tab>
<Tab value="linux" label="Linux">

On Linux

</Tab>
</Tabs>

<Tabs queryString="shell">
<Tab value="bash" label="Bash">

In Bash

</Tab>
<Tab value="fish" label="Fish">

In Fish

</Tab>
</Tabs>

<PackageManagerTabs command="npm install fixture" queryString="pm" />

<Tabs groupId="os">
<Tab value="mac" label="Also macOS">

Mac

</Tab>
<Tab value="linux" label="Also Linux">

Linux

</Tab>
</Tabs>

[with Fish](/docs/tabs?shell=fish)

[elsewhere](/docs/elements)

${filler(8)}
`;

let site: FixtureSite;
test.beforeAll(async () => {
  site = await FixtureSite.serve({
    'munseo.toml': `${BILINGUAL}[navbar]\nhide_on_scroll = true\n`,
    'static/square.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
    'docs/ko/elements.md': elements('요소'),
    'docs/en/elements.md': elements('Elements'),
    'docs/ko/tabs.md': TABS,
    'docs/ko/box/_category_.toml': 'label = { ko = "상자", en = "Box" }',
    'docs/ko/box/lid.md': '# 뚜껑\n\n<DocCardList />\n',
    'docs/en/box/lid.md': '# Lid\n\n<DocCardList />\n',
    'docs/ko/box/nail.md': '# 못\n\n뾰족하고 작은 것\n',
    'docs/en/box/nail.md': '# Nail\n\nSmall & pointed\n',
    'docs/en/tabs.md': TABS,
    'docs/en/long.md': `# A title ${'that goes on and on '.repeat(4)}`,
    'docs/ko/long.md': '# 긴 제목',
  });
});
test.afterAll(() => site.close());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await waitForHydration(page);
}

test('notes and details are titled in the language of the page, or as their author says; details may be HTML, and are open in print; pictures load lazily', async ({
  page,
}) => {
  const title = (text: string) =>
    page.getByRole('complementary').filter({ hasText: text }).locator('p').first();
  await open(page, '/en/docs/elements');
  for (const kind of NOTES) {
    await expect(title(`What a ${kind} says.`)).toHaveText(kind);
  }
  await expect(title('Words.')).toHaveText('Its own title');
  await expect(title('Called so elsewhere.')).toHaveText('note');
  const picture = page.getByRole('img', { name: 'A square' });
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect(picture).toHaveAttribute('decoding', 'async');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Folded words.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await open(page, '/docs/elements');
  const korean = ['노트', '팁', '정보', '경고', '위험', '주의'];
  for (const [index, kind] of NOTES.entries()) {
    await expect(title(`What a ${kind} says.`)).toHaveText(korean[index] ?? '');
  }
  const folded = page.locator('details').filter({ hasText: 'Folded words.' });
  await expect(folded.locator('summary')).toHaveText('자세히');
  const html = page.locator('details').filter({ hasText: 'Folded as well.' });
  await html.locator('summary').click();
  await expect(page.getByText('Folded as well.')).toBeVisible();
  const frame = (it: Element) => getComputedStyle(it).borderTopWidth;
  expect(await html.evaluate(frame)).toBe(await folded.evaluate(frame));
});

test('on a small screen a long title is truncated in the breadcrumbs; a table that is too wide scrolls, and its words stay whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/en/docs/long');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  const home = await crumbs.getByRole('listitem').first().boundingBox();
  const here = await crumbs.getByRole('listitem').last().boundingBox();
  expect(here?.height).toBeLessThan(40);
  expect(Math.abs((here?.y ?? 0) - (home?.y ?? 0))).toBeLessThan(8);

  await open(page, '/en/docs/elements');
  const cell = page.getByRole('cell', { name: 'Meaningful words' });
  const lines = await cell.evaluate((it) => {
    const range = document.createRange();
    const text = it.firstChild;
    if (text) range.selectNodeContents(text);
    return range.getClientRects().length;
  });
  expect(lines).toBeLessThanOrEqual(2);
  const table = page.locator('.table').filter({ has: cell });
  expect(await table.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true);
});

test('details open and close by mouse and keyboard with an animation', async ({ page }) => {
  const folded = page.locator('details').filter({ hasText: 'Folded words.' });
  await open(page, '/en/docs/elements');
  const summary = folded.locator('summary');
  await expect(summary).toHaveText('Details');
  await expect(page.getByText('Folded words.')).toBeHidden();
  // Its height has not grown yet when it is opened. The number of later heights depends on the frame rate of a busy
  // machine.
  const [closed, opened] = await summary.evaluate((it: HTMLElement) => {
    const height = () => it.parentElement?.getBoundingClientRect().height ?? 0;
    const before = height();
    it.click();
    return [before, height()];
  });
  expect(opened).toBe(closed);
  const height = () => folded.evaluate((it) => it.getBoundingClientRect().height);
  await expect.poll(height).toBeGreaterThan(closed);
  await summary.click();
  await expect(page.getByText('Folded words.')).toBeHidden();
  await expect.poll(height).toBe(closed);
  await summary.click();
  await expect(page.getByText('Folded words.')).toBeVisible();
  await summary.press('Enter');
  await expect(page.getByText('Folded words.')).toBeHidden();
  // A double click toggles twice and selects nothing.
  await summary.dblclick();
  await expect(page.getByText('Folded words.')).toBeHidden();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
});

test.describe('marked code', () => {
  const block = (page: Page) => page.getByRole('figure', { name: 'marked.ts' });
  const line = (page: Page, text: string) => block(page).locator('.line').filter({ hasText: text });

  test('shows added, removed, highlighted, wrong and focused lines, and is copied without comments and removed lines', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/docs/elements');
    for (const [text, mark] of [
      ['old', 'delete'],
      ['fresh', 'insert'],
      ['lit', 'highlight'],
      ['looked', 'focus'],
      ['wrong', 'error'],
      ['odd', 'warning'],
    ] as const) {
      await expect(line(page, text)).toHaveAttribute('data-mark', mark);
    }
    const sign = (text: string) =>
      line(page, text).evaluate((it) => getComputedStyle(it, '::before').content);
    expect(await sign('fresh')).toContain('" +"');
    expect(await sign('old')).toContain('" −"');
    expect(await sign('kept')).not.toContain('+');
    await expect(block(page)).not.toContainText(/highlight-next-line|\[!code/);
    // Lines out of focus lose their colors until the reader points at the block.
    const color = () =>
      line(page, 'kept')
        .getByText('const', { exact: true })
        .evaluate((it) => getComputedStyle(it).color);
    const quiet = await color();
    await block(page).hover();
    expect(await color()).not.toBe(quiet);

    await block(page).getByRole('button', { name: '클립보드에 코드 복사' }).click();
    await expect(block(page).getByRole('button', { name: '복사했어요' })).toBeVisible();
    await expect
      .poll(() => clipboardText(page))
      .toBe(
        [
          'const kept = 1;',
          'const fresh = 2;',
          'const lit = 3;',
          'const looked = 4;',
          'const wrong = 5;',
          'const odd = 6;',
        ].join('\n'),
      );
    // Without a title or numbers it has neither.
    const plain = page.getByRole('figure').filter({ hasText: 'echo plain' });
    await expect(plain.locator('figcaption')).toHaveCount(0);
    await expect(plain.locator('.line')).toHaveCount(0);
  });

  test('is copied without the clipboard API, too', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.addEventListener('copy', () => {
        document.documentElement.dataset['copied'] = String(getSelection());
      });
    });
    await open(page, '/en/docs/elements');
    const plain = page.getByRole('figure').filter({ hasText: 'echo plain' });
    await plain.hover();
    await plain.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect(plain.getByRole('button', { name: 'Copied' })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-copied', 'echo plain');
  });
});

test('cards link to the other pages of the category', async ({ page }) => {
  const problems = collectProblems(page);
  await open(page, '/en/docs/box/lid');
  const main = page.getByRole('main');
  await expect(main.getByText('Small & pointed')).toBeVisible();
  await main.locator('.prose').getByRole('link', { name: 'Nail' }).click();
  await expect(page).toHaveURL(`${site.url}/en/docs/box/nail`);
  await open(page, '/docs/box/lid');
  await expect(main.getByText('뾰족하고 작은 것')).toBeVisible();
  expect(problems).toEqual([]);
});

test.describe('tabs in the address', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
  const expectSelected = (page: Page, name: string) =>
    expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');

  test('selecting one adds it to the query', async ({ page }) => {
    const problems = collectProblems(page);
    await open(page, '/en/docs/tabs?from=test#here');
    const length = await page.evaluate(() => history.length);
    await tab(page, 'Linux').click();
    await expect(page).toHaveURL(`${site.url}/en/docs/tabs?from=test&os=linux#here`);
    await tab(page, 'Fish').press('Enter');
    await tab(page, 'pnpm').click();
    await expect(page).toHaveURL(
      `${site.url}/en/docs/tabs?from=test&os=linux&shell=fish&pm=pnpm#here`,
    );
    expect(await page.evaluate(() => history.length)).toBe(length);
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.os'))).toBe('linux');
    expect(problems).toEqual([]);
  });

  test('a valid query parameter overrides the stored choice', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('docusaurus.tab.os', 'linux'));
    await open(page, '/docs/tabs?os=mac&shell=fish&pm=bun');
    await expectSelected(page, 'macOS');
    await expectSelected(page, 'Fish');
    await expectSelected(page, 'bun');
    await expect(page.getByRole('tabpanel', { name: 'Fish' })).toHaveText('In Fish');
    await open(page, '/docs/tabs?os=beos');
    await expectSelected(page, 'Linux');
    await expectSelected(page, 'Bash');
  });

  test('a link to one selects it, also on the current page, and back restores the selection', async ({
    page,
  }) => {
    await open(page, '/en/docs/tabs?shell=bash');
    await page.getByRole('link', { name: 'with Fish' }).click();
    await expect(page).toHaveURL(`${site.url}/en/docs/tabs?shell=fish`);
    await expectSelected(page, 'Fish');
    await page.goBack();
    await expectSelected(page, 'Bash');
    await page.getByRole('link', { name: 'elsewhere' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elements');
    await page.goBack();
    await expectSelected(page, 'Bash');
  });
});

test('tabs keep their position on screen, and a hiding navbar ignores the correction', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 700 });
  await open(page, '/en/docs/tabs');
  const bar = page.getByRole('banner');
  const lower = page.getByRole('tab', { name: 'Also Linux' });
  const top = async () => Math.round((await lower.boundingBox())?.y ?? 0);
  await lower.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(bar).not.toBeInViewport();
  const before = await top();
  const scrolled = await page.evaluate(() => scrollY);
  // The panel above is shorter now, so the page moves up.
  await lower.click();
  await expect(page.getByRole('tab', { name: 'Linux', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await page.evaluate(() => scrollY)).toBeLessThan(scrolled);
  expect(await top()).toBe(before);
  await page.waitForTimeout(100);
  await expect(bar).not.toBeInViewport();
});

test.describe('no accessibility violations', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const prefix of ['', '/en']) {
    test(`in all of it, under ${prefix || '/'}`, async ({ page }) => {
      test.slow();
      for (const path of ['elements', 'tabs']) {
        await open(page, `${prefix}/docs/${path}`);
        for (const summary of await page.locator('.prose summary').all()) await summary.click();
        // Colors and layouts are the same in both languages.
        if (prefix === '') await expectNoViolationsAt(page, [1440, 820, 360], path);
        else await expectNoViolationsAt(page, [1440, 360], path, LIGHT_MODE);
        await page.setViewportSize({ width: 320, height: 640 });
        const root = page.locator('html');
        expect(await root.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
      }
    });
  }
});
