/** Arriving at a place: headings that are hidden, quotations, translated pages, remembered categories. */

import { expect, type Page, test } from '@playwright/test';
import { ENGLISH, FixtureSite, filler } from '../support/fixtureSite';
import { collectProblems, waitForHydration } from '../support/problems';
import { watchShifts } from '../support/shifts';

const HIDDEN = `# Hidden

[the quotation](#:~:text=A%20porcupine)

${filler(8)}

:::tabs{group=os}
:::tab[Debian]
## First {#first}

One[^1].
:::
:::tab[Fedora]
## Second {#second}

::::accordion
:::details[More]
:::::details[And more]
### Deep {#deep}

A porcupine.
:::::
:::
::::
:::
:::

${filler(8)}

:::details[Closed]
### Plain {#plain}
:::

${filler(8)}

[^1]: A note.
`;

const NAMES = `# Names

## Content

${filler(12)}

## Root

## Munseo data

| left | right | center | none |
| :--- | ---: | :---: | --- |
| 1 | 2 | 3 | 4 |

:::details[A title]
\`\`\`npm
npm install yutil
\`\`\`
:::
`;

const FROM = `# From

[deep](./hidden.md#deep), [plain](./hidden.md#plain), [quoted](./long.md#:~:text=a%20rare%20sentence),
[a closed part](./hidden.md#:~:text=A%20porcupine)
`;

const pages = (folder: string) =>
  Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      `docs/en/${folder}/p${index}.md`,
      `# ${folder} ${index}\n\nWords.\n`,
    ]),
  );

test.describe.configure({ mode: 'default' });

let site: FixtureSite;
test.beforeAll(async () => {
  site = await FixtureSite.serve({
    'munseo.toml': ENGLISH,
    'docs/en/from.md': FROM,
    'docs/en/hidden.md': HIDDEN,
    'docs/en/names.md': NAMES,
    'docs/en/long.md': `# Long\n\n${filler(30)}\n\nHere is a rare sentence.\n`,
    ...pages('alpha'),
    ...pages('beta'),
    ...pages('gamma'),
  });
});
test.afterAll(() => site.close());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await waitForHydration(page);
}

test('a link to a heading in a tab that is not selected, and in closed parts, shows it', async ({
  page,
}) => {
  const problems = collectProblems(page);
  const deep = page.getByRole('heading', { name: 'Deep' });
  const fedora = page.getByRole('tab', { name: 'Fedora' });
  const leave = async () => {
    await page.getByRole('tab', { name: 'Debian' }).click();
    await expect(deep).toBeHidden();
  };
  await open(page, '/docs/hidden#deep');
  await expect(deep).toBeInViewport();
  await expect(fedora).toHaveAttribute('aria-selected', 'true');
  await leave();
  // By a link of the page, the same one twice, and by Back.
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Deep' });
  for (const _ of [1, 2]) {
    await entry.click();
    await expect(deep).toBeInViewport();
    await leave();
  }
  await page.getByRole('navigation').getByRole('link', { name: 'First' }).click();
  await page.goBack();
  await expect(deep).toBeVisible();
  // From another page, and from the search.
  await open(page, '/docs/from');
  await page.getByRole('link', { name: 'deep' }).click();
  await expect(deep).toBeInViewport();
  await leave();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('porcupine');
  await page.getByRole('option').first().click();
  await expect(deep).toBeInViewport();
  // In a closed part alone, whose content the browser would animate.
  const plain = page.getByRole('heading', { name: 'Plain' });
  await open(page, '/docs/hidden#plain');
  await expect(plain).toBeInViewport();
  await open(page, '/docs/from');
  await page.getByRole('link', { name: 'plain' }).click();
  await expect(plain).toBeInViewport();
  // The choice of the reader is another matter.
  await open(page, '/docs/hidden');
  await expect(fedora).toHaveAttribute('aria-selected', 'false');
  await page.getByRole('navigation').getByRole('link', { name: 'Plain' }).click();
  await expect(plain).toBeInViewport();
  expect(problems).toEqual([]);
});

test('headings may have any name, columns are aligned as written, and a part keeps its title', async ({
  page,
}) => {
  const problems = collectProblems(page);
  await open(page, '/docs/names');
  await page.getByRole('navigation').getByRole('link', { name: 'Content' }).click();
  await expect(page).toHaveURL(/#content$/);
  await expect(page.getByRole('heading', { name: 'Content' })).toBeInViewport();
  for (const cells of ['th', 'td']) {
    const aligned = await page
      .locator(`.prose ${cells}`)
      .evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign));
    expect(aligned.map((align) => align.replace('-webkit-', ''))).toEqual([
      'left',
      'right',
      'center',
      'start',
    ]);
  }
  await page.getByText('A title').click();
  await expect(page.getByRole('tab', { name: 'pnpm' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('a link to a quotation leads to it', async ({ page }) => {
  await open(page, '/docs/from');
  await page.getByRole('link', { name: 'quoted' }).click();
  await expect(page.getByText('a rare sentence')).toBeInViewport();
});

test('a quotation in a tab that is not selected, and in closed parts, is shown', async ({
  page,
}) => {
  const problems = collectProblems(page);
  const quotation = page.getByText('A porcupine.');
  const isShown = async () => {
    await expect(quotation).toBeInViewport();
    await waitForHydration(page);
    await expect(page.getByRole('tab', { name: 'Fedora' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  };
  await page.goto(`${site.url}/docs/hidden#:~:text=A%20porcupine`);
  await isShown();
  // After a choice of the reader, a link of the same page.
  await page.getByRole('tab', { name: 'Debian' }).click();
  await expect(quotation).toBeHidden();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await page.getByRole('link', { name: 'the quotation' }).click();
  await isShown();
  // By a link of another page, and by Back from the next one.
  await open(page, '/docs/from');
  await page.getByRole('link', { name: 'a closed part' }).click();
  await isShown();
  // A click of Playwright would scroll to the link first.
  await page.getByRole('link', { name: 'Next' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long');
  await page.goBack();
  await isShown();
  expect(problems).toEqual([]);
});

test('a translated page can be searched, navigated and switched', async ({ page }) => {
  const problems = collectProblems(page);
  await open(page, '/docs/hidden');
  /** Puts every text into an element, as translators of browsers do. */
  const translate = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
        node.parentElement?.closest('script,style,[translate="no"]')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
      );
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text.data);
      }
    });
  await translate();
  await expect(page.locator('code font, [translate="no"] font')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  for (const query of ['wo', 'words', 'words beta', 'zzzzzz', 'alpha']) {
    await page.getByRole('combobox').fill(query);
    await expect(page.locator('.search-form')).toHaveAttribute('data-status', 'idle');
    await translate();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('alpha');
  await page.getByRole('link', { name: /Next/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(alpha|beta) \d$/);
  await page.goBack();
  await page.goBack();
  await page.getByRole('tab', { name: 'Fedora' }).click();
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('categories that were opened are at their place at the first paint', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/docs/beta/p1');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const alpha = sidebar.getByRole('link', { name: 'alpha 0' });
  await sidebar.getByRole('button', { name: /alpha/ }).click();
  await expect(alpha).toBeVisible();
  await open(page, '/docs/gamma/p1');
  await expect(alpha).toBeVisible();
  const shifts = await watchShifts(page, 0.01);
  for (const path of ['/docs/gamma/p2', '/docs/beta/p2', '/docs/from']) {
    await open(page, path);
    await expect(alpha).toBeVisible();
    expect(await shifts(), path).toEqual([]);
  }
});

test('the suggestion for a missing address moves nothing', async ({ page }) => {
  const shifts = await watchShifts(page, 0.001);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/docs/hiden');
    const suggestion = page.getByRole('main').getByRole('link', { name: 'Hidden' });
    await expect(suggestion).toBeVisible();
    expect(await shifts(), `${width} px`).toEqual([]);
  }
});
