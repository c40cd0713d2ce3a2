/** The navbar: every type of entry, its position and its marks, on wide and small screens. */

import { expect, type Page, test } from '@playwright/test';
import { BOTH_MODES, COLORS, expectNoViolations } from '../support/axe';
import { BILINGUAL, ENGLISH, type Files, FixtureSite, filler } from '../support/fixtureSite';
import { collectProblems, waitForHydration, waitForLayout } from '../support/problems';

test.describe.configure({ mode: 'default' });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

const files: Files = {
  'munseo.toml': `${BILINGUAL}
[navbar]
title = "Every type"
logo = { src = "/logo.svg", src_dark = "/dark.svg", width = 48, height = 24, href = "https://brand.example" }
[[navbar.items]]
type = "search"
position = "left"
[[navbar.items]]
type = "doc_sidebar"
sidebar = "tutorialSidebar"
label = { ko = "문서", en = "Docs" }
position = "left"
[[navbar.items]]
type = "doc"
doc = "plain"
label = "Plain"
position = "left"
[[navbar.items]]
type = "html"
value = "<em>Markup</em>"
position = "left"
[[navbar.items]]
type = "docs_version"
label = "Version"
[[navbar.items]]
label = "About"
to = "/about"
[[navbar.items]]
label = "Below"
to = "/docs/guides/one"
active_base_path = "/docs/guides"
[[navbar.items]]
html = "<b>Pattern</b>"
to = "/about"
active_base_regex = "/docs/(?!guides/two)"
[[navbar.items]]
label = "Outside"
href = "https://outside.example"
[[navbar.items]]
type = "dropdown"
label = "Menu"
to = "/about"
items = [
  { label = "Guide two", to = "/docs/guides/two" },
  { type = "html", value = "<hr>" },
  { label = "Menu outside", href = "https://outside.example" },
]
[[navbar.items]]
type = "locale_dropdown"
query = "from=menu"
items_before = [{ label = "Before", to = "/about" }]
items_after = [{ type = "html", value = "<hr>" }, { label = "Help us translate", href = "https://help.example" }]
[docs.sidebars.tutorialSidebar]
items = ["start", "guides/one", "guides/two"]
[docs.sidebars.other]
items = ["plain"]
`,
  'static/logo.svg': SVG,
  'static/dark.svg': SVG,
  'docs/ko/start.md': `# 시작\n\n## 첫째 {#first}\n\n${filler()}\n\n## 둘째 {#second}\n\n${filler()}`,
  'docs/en/start.md': `# Start\n\n## First\n\n${filler()}\n\n## Second\n\n${filler()}`,
  'docs/ko/plain.md': '# 평범',
  'docs/ko/guides/one.md': '# 하나',
  'docs/ko/guides/two.md': '# 둘',
  'pages/ko/about.md': '# 소개',
};

let site: FixtureSite;
test.beforeAll(async () => {
  site = await FixtureSite.serve(files);
});
test.afterAll(() => site.close());

const bar = (page: Page) => page.getByRole('navigation', { name: /^(Main|메인)$/ });
const entry = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await waitForHydration(page);
}

test('entries are at their configured positions, at the end by default; the bar stays on top; the logo has its size and link', async ({
  page,
}) => {
  const problems = collectProblems(page);
  await page.setViewportSize({ width: 1600, height: 700 });
  await open(page, '/en/docs/start');
  const x = async (name: string, role: 'link' | 'button' = 'link') => {
    const box = await bar(page).getByRole(role, { name }).first().boundingBox();
    return box?.x ?? Number.NaN;
  };
  const order = [
    await x('Every type'),
    await x('Search', 'button'),
    await x('Docs'),
    await x('Plain'),
    await x('Version'),
    await x('About'),
    await x('Menu', 'button'),
    await x('Languages: English', 'button'),
    await x('Switch between dark and light mode', 'button'),
  ];
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[3]).toBeLessThan(700);
  expect(order[4]).toBeGreaterThan(700);
  await expect(bar(page).getByText('Markup')).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Search' })).toHaveCount(1);

  const brand = bar(page).getByRole('link', { name: 'Every type', exact: true });
  await expect(brand).toHaveAttribute('href', 'https://brand.example');
  await expect(brand).toHaveAttribute('target', '_blank');
  await expect(brand).toHaveAttribute('rel', 'noopener noreferrer');
  const [light, dark] = [brand.locator('img[src*="logo"]'), brand.locator('img[src*="dark"]')];
  // Next to the title it has no alternative text.
  await expect(light).toHaveAttribute('alt', '');
  expect(await light.boundingBox()).toMatchObject({ width: 48, height: 24 });
  await expect(dark).toBeHidden();
  await page.getByRole('button', { name: /Switch between dark and light/ }).click();
  await expect(dark).toBeVisible();
  await expect(light).toBeHidden();

  const header = page.getByRole('banner');
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  // 3.75 rem.
  expect((await header.boundingBox())?.height).toBeCloseTo(60, -1);
  expect(problems).toEqual([]);
});

test.describe('an entry is marked', () => {
  const marked = (page: Page) =>
    bar(page)
      .locator(':is(a, button)[aria-current]:not([lang])')
      .evaluateAll((all) => all.map((it) => [it.textContent, it.getAttribute('aria-current')]));

  test('as the current page on its page, and as active on related pages', async ({ page }) => {
    await open(page, '/en/docs/start');
    const problems = collectProblems(page);
    expect(await marked(page)).toEqual([
      ['Docs', 'page'],
      ['Version', 'page'],
      ['Pattern', 'true'],
    ]);
    await open(page, '/en/docs/guides/one');
    expect(await marked(page)).toEqual([
      ['Docs', 'true'],
      ['Version', 'true'],
      ['Below', 'page'],
      ['Pattern', 'true'],
    ]);
    await open(page, '/docs/plain');
    expect(await marked(page)).toEqual([
      ['Plain', 'page'],
      ['Version', 'true'],
      ['Pattern', 'true'],
    ]);
    // The server renders the same marks as the client.
    expect(problems).toEqual([]);
  });

  test('when its pattern matches, together with its menu, and again after every navigation', async ({
    page,
  }) => {
    await open(page, '/en/docs/guides/two');
    expect(await marked(page)).toEqual([
      ['Docs', 'true'],
      ['Version', 'true'],
      ['Below', 'true'],
      ['Menu', 'true'],
      ['Guide two', 'page'],
    ]);
    await open(page, '/about');
    expect(await marked(page)).toEqual([
      ['About', 'page'],
      ['Menu', 'true'],
      ['Menu', 'page'],
      ['Before', 'page'],
    ]);
    await entry(page, 'Plain').click();
    await expect(page).toHaveURL(`${site.url}/docs/plain`);
    await expect(entry(page, 'Plain')).toHaveAttribute('aria-current', 'page');
    await expect(entry(page, 'About')).not.toHaveAttribute('aria-current');
  });
});

test.describe('the menu of languages', () => {
  test('lists each by its own name, between the entries of the site; links to other sites are marked', async ({
    page,
  }) => {
    await open(page, '/en/docs/start');
    const english = bar(page)
      .getByRole('link', { name: /Outside.*opens in a new tab/ })
      .first();
    await expect(english).toHaveAttribute('target', '_blank');
    await expect(english).toHaveAttribute('rel', 'noopener noreferrer');
    await open(page, '/docs/start');
    await expect(
      bar(page)
        .getByRole('link', { name: /Outside.*새 탭에서 열림/ })
        .first(),
    ).toBeVisible();

    await bar(page).getByRole('button', { name: '언어: 한국어' }).click();
    const menu = page.getByRole('button', { name: '언어: 한국어' }).locator('xpath=../ul');
    await expect(menu.getByRole('link')).toHaveText([
      'Before',
      '한국어',
      'English',
      /^Help us translate/,
    ]);
    await expect(menu.getByRole('link', { name: 'English' })).toHaveAttribute('lang', 'en');
    await expect(menu.getByRole('link', { name: '한국어' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('keeps path, query and fragment, also for a link opened in another tab', async ({
    page,
    context,
  }) => {
    await open(page, '/docs/start?a=1&b=%ED%95%9C#second');
    await bar(page).getByRole('button', { name: '언어: 한국어' }).click();
    const link = page.getByRole('link', { name: 'English', exact: true });
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ button: 'middle' }),
    ]);
    await expect(tab).toHaveURL(`${site.url}/en/docs/start?a=1&b=%ED%95%9C&from=menu#second`);
    await expect(tab.getByRole('heading', { name: 'Second' })).toBeInViewport();
    await link.click();
    await expect(page).toHaveURL(`${site.url}/en/docs/start?a=1&b=%ED%95%9C&from=menu#second`);
  });

  test('keeps the address of a missing page, in either direction', async ({ page }) => {
    for (const [from, name, to] of [
      ['/docs/lost?a=1#b', 'English', '/en/docs/lost?a=1&from=menu#b'],
      ['/en/docs/lost', '한국어', '/docs/lost?from=menu'],
    ] as const) {
      await open(page, from);
      await bar(page)
        .getByRole('button', { name: /^(언어|Languages): / })
        .click();
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(site.url + to);
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText('찾을 수 없');
  });

  test('scrolls to the heading being read', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await open(page, '/docs/start');
    // Fonts that arrive later, and text that was skipped, change the height of the text above the heading.
    await page.waitForLoadState('networkidle');
    await waitForLayout(page);
    await page.getByRole('heading', { name: '둘째' }).evaluate((it) => it.scrollIntoView());
    await expect(page.locator('[data-toc] [aria-current]')).toHaveText('둘째');
    await bar(page).getByRole('button', { name: '언어: 한국어' }).click();
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/en/docs/start?from=menu#second`);
    await expect(page.getByRole('heading', { name: 'Second' })).toBeInViewport();
  });
});

for (const style of ['light', 'dark', 'primary']) {
  test(`a bar of the style ${style} can be read, its menus and search too`, async ({ page }) => {
    const styled = await FixtureSite.serve({
      'munseo.toml': `${BILINGUAL}
[navbar]
style = "${style}"
[[navbar.items]]
label = "Menu"
position = "left"
items = [{ label = "About", to = "/about" }, { label = "Outside", href = "https://outside.example" }]
[[navbar.items]]
label = "Home"
to = "/"
[[navbar.items]]
type = "locale_dropdown"
`,
      'pages/ko/about.md': '# 소개',
    });
    // Styles differ in colors alone.
    const modes = style === 'light' ? BOTH_MODES : COLORS;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${styled.url}/about`);
    await waitForHydration(page);
    await bar(page).getByRole('button', { name: 'Menu' }).click();
    await expect(bar(page).getByRole('link', { name: 'About' })).toBeVisible();
    await expectNoViolations(page, 'a menu', modes);
    await bar(page).getByRole('link', { name: 'About' }).hover();
    await expectNoViolations(page, 'an entry under the mouse', COLORS);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: '사이드바 펼치거나 접기' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, 'the panel', modes);
    await styled.close();
  });
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  const panel = (page: Page) => page.getByRole('dialog');

  test('search stays in the bar, the rest moves into the menu, and the page behind is locked', async ({
    page,
  }) => {
    await open(page, '/en/docs/start');
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
    const before = await overflow();
    await expect(bar(page).getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(entry(page, 'Docs')).toBeHidden();
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(panel(page)).toBeVisible();
    expect(await overflow()).toBe('hidden');
    await panel(page).getByRole('button', { name: '← Back to main menu' }).click();
    for (const name of ['Docs', 'Plain', 'About', 'Below']) {
      await expect(panel(page).getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(panel(page).getByText('Markup')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Search' })).toHaveCount(0);
    await panel(page).getByText('Languages').click();
    await expect(panel(page).getByRole('link', { name: /^Help us translate/ })).toBeVisible();
    const english = panel(page).getByRole('link', { name: '한국어' });
    await expect(english).toHaveAttribute('lang', 'ko');
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(panel(page)).toBeHidden();
    expect(await overflow()).toBe(before);
  });

  test('a menu is open if it contains the page, and closed otherwise', async ({ page }) => {
    await open(page, '/en/docs/start');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await panel(page).getByRole('button', { name: '← Back to main menu' }).click();
    const link = panel(page).getByRole('link', { name: 'Guide two' });
    await expect(link).toBeHidden();
    await panel(page).getByRole('button', { name: 'Menu', exact: true }).click();
    await link.click();
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(`${site.url}/en/docs/guides/two`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await panel(page).getByRole('button', { name: '← Back to main menu' }).click();
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'page');
  });

  test('Tab wraps around in the panel, in both directions', async ({ page }) => {
    await open(page, '/en/about');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const first = panel(page).getByRole('link', { name: 'Every type' });
    const last = panel(page).getByRole('button', { expanded: false }).last();
    await first.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(last).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(
        true,
      );
    }
  });
});

test.describe('a site without entries', () => {
  let bare: FixtureSite;
  test.beforeAll(async () => {
    bare = await FixtureSite.serve({
      'munseo.toml': ENGLISH,
      'docs/en/start.md': '# Start',
      'docs/en/more.md': '# More',
      'pages/en/about.md': '# About',
    });
  });
  test.afterAll(() => bare.close());

  test('has search at the end of the bar, and a menu on small screens: the sidebar, without a back button, and the color mode', async ({
    page,
  }) => {
    await page.goto(`${bare.url}/about`);
    await waitForHydration(page);
    await expect(bar(page).getByRole('button', { name: 'Search' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    const panel = page.getByRole('dialog');
    await toggle.click();
    await panel.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.goto(`${bare.url}/docs/start`);
    await waitForHydration(page);
    await toggle.click();
    await expect(panel.getByRole('button', { name: /Back to main menu/ })).toHaveCount(0);
    await panel.getByRole('link', { name: 'More' }).click();
    await expect(page).toHaveURL(`${bare.url}/docs/more`);
    await expect(panel).toBeHidden();
  });
});

test('a menu of the left side opens towards the middle', async ({ page }) => {
  const left = await FixtureSite.serve({
    'munseo.toml': `${ENGLISH.replace('"Fixture"', '"T"')}
[[navbar.items]]
label = "Menu"
position = "left"
items = [{ label = "An entry that is wider than all that stands before", to = "/docs/start" }]
`,
    'docs/en/start.md': '# Start',
  });
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto(`${left.url}/docs/start`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'An entry' })).toBeInViewport({ ratio: 1 });
  await left.close();
});

test('long words are truncated, and nothing overflows the window', async ({ page }) => {
  const words = 'words that go on and on ';
  const long = await FixtureSite.serve({
    'munseo.toml': `${ENGLISH.replace('"Fixture"', `"A <b>site</b> & ${words.repeat(3)}"`)}
[[navbar.items]]
type = "doc_sidebar"
sidebar = "tutorialSidebar"
label = "Docs & ${words.repeat(3)}"
position = "left"
[[navbar.items]]
label = "Menu with ${words}"
items = [{ label = "<i>An</i> entry of ${words.repeat(8)}", to = "/docs/start" }]
`,
    'docs/en/start.md': '# Start',
  });
  for (const width of [1440, 997, 820, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${long.url}/docs/start`);
    await waitForHydration(page);
    const search = page.getByRole('button', { name: 'Search' });
    await expect(search).toBeInViewport({ ratio: 1 });
    expect((await search.boundingBox())?.height, `one line at ${width} px`).toBe(40);
    if (width > 996) {
      await page.getByRole('button', { name: 'Menu with' }).click();
      await expect(page.getByRole('link', { name: '<i>An</i> entry' })).toBeInViewport({
        ratio: 1,
      });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  await long.close();
});
