/** Passages that answer a question, filters, untranslated pages and example questions, in the dialog and on the page. */

import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { BILINGUAL, type Files, FixtureSite } from '../support/fixtureSite';
import { waitForHydration } from '../support/problems';

const tile = (letter: string, name: string) =>
  `label = "${name}"\nemblem = { letter = "${letter}", hue = "jade" }\n[link]\ntype = "generated-index"\n`;

const FILES: Files = {
  'docs/en/array/_category_.toml': tile('A', 'Array'),
  'docs/en/object/_category_.toml': tile('O', 'Object'),
  'docs/en/array/chunk.md': `# chunk

Cuts an array into groups of one size.

## Sizes

Any whole number will do.
A size of zero is refused with an error.

\`\`\`ts
import { chunk } from './chunk';

type Groups = chunk<[1, 2, 3], 2>; //=> [[1, 2], [3]]
\`\`\`

## See also

- [pick](../object/pick.md) keeps some of the groups
`,
  'docs/en/object/pick.md': '# pick\n\nKeeps some properties of an object. Groups them first.\n',
  'docs/en/offline.md': `# Working offline

Groups of machines often have no network at all.

## Copying the archive

On a machine without any network, copy the archive by hand.
Then unpack it beside the project.

\`\`\`sh
tar -xf archive.tar
\`\`\`
`,
  'docs/ko/array/chunk.md': '# chunk\n\n배열을 묶음으로 나눠요. groups\n',
  'blog/en/2026-01-01-groups.md':
    '---\ntitle: Why we like groups\ntags: [news]\n---\nGroups are small arrays.\n',
};

const CONFIG = `${BILINGUAL.replace('default_locale = "ko"', 'default_locale = "en"')}
[docs.sidebars.main]
dir = "."
[tags]
news = "News"
[blog]
title = "Blog"
[search]
ignored_sections = ["see-also"]
questions = [{ ko = "묶음으로 나누려면?", en = "How do I work on a machine without any network?" }]
`;

const input = (page: Page) => page.getByRole('combobox');
const rows = (page: Page) => page.getByRole('option');
const chips = (page: Page) => page.getByRole('toolbar').getByRole('button');

async function openDialog(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

for (const provider of ['server', 'static']) {
  test.describe(`search ${provider === 'server' ? 'on the server' : 'in the browser'}`, () => {
    test.describe.configure({ mode: 'default' });

    let site: FixtureSite;
    test.beforeAll(async () => {
      site = await FixtureSite.serve({
        'munseo.toml': `${CONFIG}provider = "${provider}"\n`,
        ...FILES,
      });
    });
    test.afterAll(() => site.close());

    test('a question is answered by a passage with its code, and Enter leads to it', async ({
      page,
    }) => {
      await openDialog(page, `${site.url}/docs/array/chunk`);
      // Loads the page of the passage, so that its code is available in time on a busy machine.
      await page.request.get(`${site.url}/docs/offline/page.json`);
      await page.getByRole('button', { name: /without any network/ }).click();
      await expect(input(page)).toBeFocused();
      const answer = page.getByRole('group', { name: 'From the documentation' });
      await expect(answer).toContainText(
        'On a machine without any network, copy the archive by hand.',
      );
      await expect(answer.locator('mark').first()).toHaveText('machine');
      await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/docs\/offline#copying-the-archive$/);
    });

    test('a query for a name has rows and no passage; chips filter results by keyboard, and have counts', async ({
      page,
    }) => {
      await openDialog(page, `${site.url}/docs/offline`);
      await input(page).fill('chunk');
      await expect(rows(page).first()).toContainText('chunk<[1, 2, 3], 2> ⇒ [[1, 2], [3]]');
      await expect(page.getByRole('group', { name: 'From the documentation' })).toHaveCount(0);
      await expect(rows(page).filter({ hasText: 'See also' })).toHaveCount(0);

      await input(page).fill('groups');
      await expect(chips(page).first()).toHaveAccessibleName(/^Guides, 1 result$/);
      const all = await rows(page).count();
      await input(page).press('Tab');
      await page.keyboard.press('Tab');
      await expect(chips(page).first()).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await expect(chips(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
      await expect(rows(page)).toHaveCount(2);
      expect(all).toBeGreaterThan(2);
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 results');
      await page.keyboard.press('Space');
      await expect(rows(page)).toHaveCount(all);
    });
  });
}

test.describe('on the search page', () => {
  test.describe.configure({ mode: 'default' });

  let site: FixtureSite;
  test.beforeAll(async () => {
    site = await FixtureSite.serve({ 'munseo.toml': CONFIG, ...FILES });
  });
  test.afterAll(() => site.close());

  test('the address keeps the filters', async ({ page }) => {
    await page.goto(`${site.url}/search?q=groups`);
    await page.getByRole('button', { name: /^Blog, 1 result$/ }).click();
    await expect(page).toHaveURL(/[?&]kind=blog/);
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([
      'Why we like groups',
    ]);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Blog, 1 result$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('status').first()).toHaveText('One document found');
  });

  test('an empty search page offers questions, and a question is answered', async ({ page }) => {
    await page.goto(`${site.url}/search`);
    await page.getByRole('button', { name: /without any network/ }).click();
    await expect(page).toHaveURL(/\?q=How/);
    const answer = page.getByRole('region', { name: 'From the documentation' });
    await expect(answer).toContainText('copy the archive by hand');
    await answer.getByRole('link').click();
    await expect(page).toHaveURL(/\/docs\/offline#copying-the-archive$/);
  });

  test('pages that are not translated are marked and come last', async ({ page }) => {
    await page.goto(`${site.url}/ko/search?q=groups`);
    const results = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await expect(results.first()).toContainText('chunk');
    await expect(results.first()).not.toContainText('English');
    await expect(results.nth(1)).toContainText('English로만 볼 수 있어요');
    await expect(results.nth(1)).toHaveAttribute('lang', 'en');
  });

  test('dialog and page are accessible, and fit 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${site.url}/search?q=machine%20without%20any%20network`);
    await expect(page.getByRole('region', { name: 'From the documentation' })).toBeVisible();
    await expectNoViolations(page, 'search page with a passage');
    const isTooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await isTooWide()).toBe(false);
    await openDialog(page, `${site.url}/docs/offline`);
    await expectNoViolations(page, 'dialog with questions');
    await input(page).fill('machine without any network');
    await expect(page.getByRole('group', { name: 'From the documentation' })).toBeVisible();
    await expectNoViolations(page, 'dialog with a passage');
    expect(await isTooWide()).toBe(false);
  });
});
