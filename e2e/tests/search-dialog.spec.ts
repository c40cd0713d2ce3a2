/** The search dialog: input methods, keyboard, busy and unreachable servers, search without a server. */

import { expect, type Page, test } from '@playwright/test';
import { BILINGUAL, FixtureSite } from '../support/fixtureSite';
import { waitForHydration } from '../support/problems';

const PAGES = {
  'docs/ko/array/_category_.toml':
    'label = { ko = "배열", en = "Array" }\ndescription = { ko = "배열을 다루는 함수입니다.", en = "Functions for arrays." }\n[link]\ntype = "generated-index"\nslug = "/category/array"\n',
  'docs/ko/array/chunk.md': `# chunk\n\n배열을 묶음으로 나눕니다.\n\n## 예시 {#examples}\n\n달력의 한 줄은 묶음입니다.\n`,
  'docs/en/array/chunk.md': `# chunk\n\nCuts an array into groups.\n\n## Examples\n\nA row of a calendar is a group of days.\n`,
  'docs/ko/array/unique.md': '# unique\n\n배열에서 중복을 없앱니다.\n',
  'docs/en/array/unique.md': '# unique\n\nRemoves duplicates from an array.\n',
};

const input = (page: Page) => page.getByRole('combobox');
const rows = (page: Page) => page.getByRole('option');

async function openDialog(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

/** The highlighted words on the page. */
function marked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const highlight = CSS.highlights.get('search');
    return [...(highlight ?? [])].map((range) => (range as Range).toString());
  });
}

test.describe('on a site of its own', () => {
  test.describe.configure({ mode: 'default' });

  let site: FixtureSite;

  test.beforeAll(async () => {
    site = await FixtureSite.serve({
      'munseo.toml': `${BILINGUAL}[docs.sidebars.main]\ndir = "."\n[search]\nindex_name = "fixture"\ninsights = true\nmissing_results_url = "https://issues.example/new?title={query}"\n`,
      ...PAGES,
    });
  });

  test.afterAll(() => site.close());

  test('a syllable is searched during composition, and its Enter opens nothing', async ({
    page,
  }) => {
    await openDialog(page, `${site.url}/docs/array/unique`);
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    for (const text of ['ㅁ', '무', '묶', '묶ㅇ', '묶으', '묶음']) await compose(text);
    await expect(input(page)).toHaveValue('묶음');
    await expect(rows(page).first()).toContainText('chunk');
    // The Enter that commits a syllable has the key code of an input method.
    for (const type of ['rawKeyDown', 'keyUp'] as const) {
      await keyboard.send('Input.dispatchKeyEvent', {
        type,
        key: 'Enter',
        code: 'Enter',
        windowsVirtualKeyCode: 229,
      });
    }
    await keyboard.send('Input.insertText', { text: '묶음' });
    await expect(page).toHaveURL(/unique$/);
    await expect(input(page)).toHaveValue('묶음');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/array\/chunk/);
  });

  test('the words are highlighted in a new tab, and after a navigation until Escape', async ({
    page,
    context,
  }) => {
    await openDialog(page, `${site.url}/docs/array/unique`);
    await input(page).fill('달력');
    await expect(rows(page).first()).toBeVisible();
    const newPage = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const tab = await newPage;
    await expect(tab).toHaveURL(/chunk#examples$/);
    await expect.poll(() => marked(tab)).toEqual(['달력']);
    await expect(input(page)).toBeVisible();
    await tab.reload();
    await waitForHydration(tab);
    expect(await marked(tab)).toEqual([]);
    await tab.close();

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/chunk#examples$/);
    await expect.poll(() => marked(page)).toEqual(['달력']);
    await page.keyboard.press('Escape');
    await expect.poll(() => marked(page)).toEqual([]);
  });

  test('the words are highlighted when the browser loads the page', async ({ page }) => {
    // A page without data is loaded as a document.
    await page.route('**/page.json', (route) => route.fulfill({ status: 404 }));
    await openDialog(page, `${site.url}/docs/array/unique`);
    await input(page).fill('달력');
    await expect(rows(page).first()).toBeVisible();
    const loadEvent = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await loadEvent;
    await expect(page).toHaveURL(/chunk#examples$/);
    await expect.poll(() => marked(page)).toEqual(['달력']);
  });

  test('a category is found by its name and grouped with its pages', async ({ page }) => {
    await openDialog(page, `${site.url}/docs/array/unique`);
    await input(page).fill('배열');
    await expect(rows(page).first()).toContainText('배열을 다루는 함수입니다.');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/category\/array$/);
  });

  test('views and clicks are reported without data about the reader', async ({ page }) => {
    const events: Record<string, unknown>[] = [];
    await page.route('**/1/events', async (route) => {
      events.push(...route.request().postDataJSON().events);
      const response = await route.fetch();
      expect(response.status()).toBe(200);
      await route.fulfill({ response });
    });
    await openDialog(page, `${site.url}/docs/array/unique`);
    await input(page).fill('묶음');
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => events.map(({ eventName }) => eventName)).toEqual(['Items Viewed']);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => events[1])
      .toMatchObject({
        eventType: 'click',
        eventName: 'Item Selected',
        index: 'fixture-ko',
        positions: [1],
        queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
        userToken: expect.stringMatching(/^anonymous-/),
      });
    expect(await page.context().cookies()).toEqual([]);
    // The last event is sent while the page is unloaded: it may still be in transit.
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('a rate-limited search is retried', async ({ page }) => {
    let rejections = 0;
    await page.route('**/1/indexes/**', (route) => {
      if (rejections >= 3) return route.continue();
      rejections += 1;
      return route.fulfill({
        status: 429,
        headers: { 'retry-after': '1' },
        json: { message: 'too many', status: 429 },
      });
    });
    await openDialog(page, `${site.url}/en/docs/array/unique`);
    await input(page).fill('groups');
    await expect(page.getByText('Too many searches at once').first()).toBeVisible();
    await expect(rows(page).first()).toContainText('chunk', { timeout: 15_000 });
    await expect(input(page)).toHaveValue('groups');
  });

  test('a missing result can be reported; the query is at most 64 characters, also when it was selected', async ({
    page,
  }) => {
    await page.goto(`${site.url}/en/docs/array/chunk`);
    await waitForHydration(page);
    await page.evaluate(() => {
      const text = document.querySelector('main .prose')?.firstElementChild;
      if (text) text.textContent = 'groups '.repeat(20);
      if (text) getSelection()?.selectAllChildren(text);
    });
    await page.keyboard.press('Control+k');
    await expect(input(page)).toHaveValue('groups '.repeat(20).slice(0, 64));
    await input(page).fill('');
    await page.keyboard.insertText('x'.repeat(80));
    await expect(input(page)).toHaveValue('x'.repeat(64));
    await input(page).fill('qzxvb nwq');
    await expect(page.getByText('No results for "qzxvb nwq"').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
      'href',
      'https://issues.example/new?title=qzxvb%20nwq',
    );
  });

  test.describe('on a small screen', () => {
    test.use({ viewport: { width: 390, height: 700 } });

    test('the dialog covers the page to its edges', async ({ page }) => {
      await openDialog(page, `${site.url}/docs/array/unique`);
      const box = await page.getByRole('dialog').boundingBox();
      expect(box).toEqual({ x: 0, y: 0, width: 390, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });
});

test.describe('a site that answers in the browser', () => {
  const config = `${BILINGUAL}[docs.sidebars.main]\ndir = "."\n[search]\nprovider = "static"\nindex_name = "fixture"\n`;

  for (const command of ['serve', 'dev'] as const) {
    test(`is searched under munseo ${command}`, async ({ page }) => {
      const site = await FixtureSite.serve({ 'munseo.toml': config, ...PAGES }, command);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      // A page that is older than an edit when it starts to listen is loaded again.
      const listening = command === 'dev' ? page.waitForResponse('**/_munseo/dev') : undefined;
      await openDialog(page, `${site.url}/docs/array/unique`);
      await listening;
      await input(page).fill('묶ㅇ');
      await expect(rows(page).first()).toContainText('chunk');
      const isAsked = requests.some((path) => path.startsWith('/1/'));
      expect(isAsked).toBe(command === 'dev');
      if (command === 'dev') {
        await input(page).fill('얼룩말');
        await expect(page.getByText('맞는 문서가 없어요').first()).toBeVisible();
        await site.write({
          'docs/ko/array/chunk.md': PAGES['docs/ko/array/chunk.md'].replace('달력', '얼룩말'),
        });
        await expect(async () => {
          await input(page).fill('');
          await input(page).fill('얼룩말');
          await expect(rows(page).first()).toContainText('얼룩말', { timeout: 2000 });
        }).toPass({ timeout: 30_000 });
      }
      await site.close();
    });
  }
});

test('a site that answers in the browser is searched without a network once it has been used', async ({
  page,
  context,
}) => {
  // More texts than one part of an index can hold: the last page is in a later part than the first.
  const filler = '이 쪽에는 글이 아주 많아서 색인이 여러 조각으로 나뉩니다. '.repeat(160);
  const pages = Array.from({ length: 60 }, (_, number) => [
    `docs/ko/array/page${number}.md`,
    `# page${number}\n\n${number === 59 ? '너구리' : '다람쥐'} 이야기입니다. ${filler}\n`,
  ]);
  const site = await FixtureSite.serve({
    'munseo.toml': `${BILINGUAL}[docs.sidebars.main]\ndir = "."\n[search]\nprovider = "static"\n`,
    ...PAGES,
    ...Object.fromEntries(pages),
  });
  const parts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.part')) parts.push(request.url());
  });
  const manifest = await (await page.request.get(`${site.url}/_munseo/search/ko.json`)).json();
  const all = 1 + Object.keys(manifest.sections).length;
  expect(all).toBeGreaterThan(3);
  await openDialog(page, `${site.url}/docs/array/unique`);
  await input(page).fill('unique');
  await expect(rows(page).first()).toContainText('unique');
  await expect.poll(() => new Set(parts).size).toBe(all);
  await context.setOffline(true);
  await input(page).fill('너구리');
  await expect(rows(page).first()).toContainText('page59');
  await context.setOffline(false);
  await site.close();
});

test('all hosts of the hosted service are tried before an error is displayed', async ({ page }) => {
  const site = await FixtureSite.serve({
    'munseo.toml': `${BILINGUAL}[docs.sidebars.main]\ndir = "."\n[search]\nprovider = "algolia"\napp_id = "APP"\napi_key = "a-key"\nindex_name = "fixture"\n`,
    ...PAGES,
  });
  const urls: URL[] = [];
  let isAway = true;
  await page.route(/algolia(net)?\.(com|net)/, (route) => {
    urls.push(new URL(route.request().url()));
    if (isAway) return route.abort('connectionrefused');
    const { requests } = route.request().postDataJSON();
    expect(requests[0]).toMatchObject({
      indexName: 'fixture-en',
      query: 'chunks',
      hitsPerPage: 20,
      clickAnalytics: false,
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      facetFilters: [
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      ],
    });
    const hit = {
      objectID: '1',
      url: 'https://fixture.example/en/docs/array/chunk',
      type: 'lvl1',
      hierarchy: { lvl0: 'Array', lvl1: 'chunk' },
    };
    return route.fulfill({
      json: { results: [{ hits: [hit], nbHits: 1, nbPages: 1 }] },
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await openDialog(page, `${site.url}/en/docs/array/unique`);
  await input(page).fill('chunk');
  await expect(page.getByText('Unable to fetch results').first()).toBeVisible();
  expect(urls[0]?.host).toBe('app-dsn.algolia.net');
  expect(urls.map(({ host }) => host).sort()).toEqual([
    'app-1.algolianet.com',
    'app-2.algolianet.com',
    'app-3.algolianet.com',
    'app-dsn.algolia.net',
  ]);
  expect(urls[0]?.searchParams.get('x-algolia-application-id')).toBe('APP');
  expect(urls[0]?.searchParams.get('x-algolia-api-key')).toBe('a-key');
  isAway = false;
  await input(page).fill('chunks');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  // The pages of the published site are the pages of this copy.
  await expect(page).toHaveURL(`${site.url}/en/docs/array/chunk`);
  await site.close();
});
