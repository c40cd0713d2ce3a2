/** Announcement, color mode and the navbar. */

import { expect, type Page, test } from '@playwright/test';
import { ENGLISH, type Files, FixtureSite, filler } from '../support/fixtureSite';
import {
  collectProblems,
  markDocument,
  waitForHydration,
  waitForLayout,
} from '../support/problems';

test.describe.configure({ mode: 'default' });

const config = (announcement: string) => `${ENGLISH}
[announcement]
id = "${announcement}"
content = 'Read the <a href="/docs/second">news</a> of ${announcement}'
background_color = "rgb(10, 60, 50)"
text_color = "rgb(250, 250, 250)"
[color_mode]
respects_system = true
[navbar]
hide_on_scroll = true
[[navbar.items]]
type = "doc_sidebar"
sidebar = "tutorialSidebar"
label = "Docs"
position = "left"
[[navbar.items]]
label = "More"
items = [
  { label = "Second page", to = "/docs/second" },
  { type = "html", value = "<b>Bold</b>" },
  { label = "Elsewhere", href = "https://elsewhere.example" },
]
[[navbar.items]]
type = "doc"
doc = "hidden"
label = "Hidden page"
[[navbar.items]]
type = "doc"
doc = "draft"
label = "Draft page"
`;

const files: Files = {
  'munseo.toml': config('first'),
  'docs/en/first.md': `# First\n\n${filler()}\n\n## Far down\n\n${filler()}`,
  'docs/en/second.md': `# Second\n\n${filler()}`,
  'docs/en/hidden.md': '---\nunlisted: true\n---\n\n# Hidden',
  'docs/en/draft.md': '---\ndraft: true\n---\n\n# Draft',
};

let site: FixtureSite;
test.beforeAll(async () => {
  site = await FixtureSite.serve(files);
});
test.afterAll(() => site.close());

async function open(page: Page, path = '/docs/first'): Promise<void> {
  await page.goto(site.url + path);
  await waitForHydration(page);
  await waitForLayout(page);
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test.describe('the announcement', () => {
  test('has its HTML and colors, is 30 px high, links within the site, and stays closed once it was closed', async ({
    page,
  }) => {
    const problems = collectProblems(page);
    await page.setViewportSize({ width: 1200, height: 600 });
    await open(page);
    const bar = page.getByRole('banner', { name: 'Announcement' });
    await expect(bar).toHaveText('Read the news of first');
    await expect(bar).toHaveCSS('background-color', 'rgb(10, 60, 50)');
    await expect(bar).toHaveCSS('color', 'rgb(250, 250, 250)');
    expect((await bar.boundingBox())?.height).toBe(30);
    expect((await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y).toBe(30);
    await page.emulateMedia({ media: 'print' });
    await expect(bar).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    const isSame = await markDocument(page);
    await bar.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second');
    expect(await isSame()).toBe(true);

    await bar.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await expect(bar).toBeHidden();
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true');
    expect(await stored(page, 'docusaurus.announcement.id')).toBe('first');
    // The focus moves to the next element.
    await expect(page.getByRole('link', { name: 'Fixture' })).toBeFocused();

    await page.reload();
    await waitForHydration(page);
    await expect(bar).toBeHidden();
    expect(problems).toEqual([]);
  });

  test('is hidden before the first paint, which also has the color mode', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('docusaurus.announcement.id', 'first');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${site.url}/docs/first`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner', { name: 'Announcement' })).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('has its colors without JavaScript, too', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const problems = collectProblems(page);
    await page.goto(`${site.url}/docs/first`);
    const bar = page.getByRole('banner', { name: 'Announcement' });
    await expect(bar.getByRole('link', { name: 'news' })).toBeVisible();
    await expect(bar).toHaveCSS('background-color', 'rgb(10, 60, 50)');
    await expect(bar).toHaveCSS('color', 'rgb(250, 250, 250)');
    // Controls that need scripts are not displayed.
    await expect(bar.getByRole('button')).toHaveCount(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('may have no close button, and has a default id; a fixed color mode has no switch and removes a stored mode', async ({
    page,
  }) => {
    const other = await FixtureSite.serve({
      'munseo.toml': `${ENGLISH}[announcement]
content = "Stays"
is_closeable = false
[color_mode]
default_mode = "dark"
is_switchable = false
`,
      'pages/en/about.md': '# About',
    });
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await page.goto(`${other.url}/about`);
    await waitForHydration(page);
    const bar = page.getByRole('banner', { name: 'Announcement' });
    await expect(bar).toHaveText('Stays');
    await expect(bar.getByRole('button')).toHaveCount(0);
    expect(await stored(page, 'docusaurus.announcement.id')).toBe('announcement-bar');

    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: /Switch between/ })).toHaveCount(0);
    await expect.poll(() => stored(page, 'theme')).toBeNull();
    await other.close();
  });

  test('a new one is shown to readers who closed the last one', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.id', 'older');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await open(page);
    await expect(page.getByRole('banner', { name: 'Announcement' })).toBeVisible();
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('false');
  });
});

test.describe('the color mode', () => {
  const html = (page: Page) => page.locator('html');

  test('follows the system until the reader chooses a mode', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await page
      .getByRole('button', { name: 'Switch between dark and light mode (currently light mode)' })
      .click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page, 'theme')).toBe('dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForTimeout(100);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: /\(currently dark mode\)/ })).toBeVisible();
  });

  test('is the site’s default, unless the site follows the system', async ({ page }) => {
    const plain = await FixtureSite.serve({
      'munseo.toml': ENGLISH,
      'pages/en/about.md': '# About',
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${plain.url}/about`);
    await waitForHydration(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: /currently light mode/ }).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    // A change of the system's color scheme does not override the reader's choice.
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForTimeout(100);
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page, 'theme')).toBe('dark');
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(() => localStorage.setItem('theme', 'undefined'));
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await plain.close();
  });

  test('can be set by a query parameter, which is not stored, is the same in all tabs, and light in print', async ({
    page,
    context,
  }) => {
    await open(page, '/docs/first?docusaurus-theme=dark&docusaurus-data-preview=yes');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(html(page)).toHaveAttribute('data-preview', 'yes');
    expect(await stored(page, 'theme')).toBeNull();

    await open(page);
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    const other = await context.newPage();
    await open(other);
    await other.getByRole('button', { name: /Switch between dark and light/ }).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: /currently dark mode/ })).toBeVisible();

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(html(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen' });
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('a navbar that hides', () => {
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('xpath=..');
  const expectHidden = (page: Page) =>
    expect
      .poll(() => bar(page).evaluate((it) => it.getBoundingClientRect().bottom))
      .toBeLessThan(1);
  const expectVisible = (page: Page) =>
    expect
      .poll(() => bar(page).evaluate((it) => it.getBoundingClientRect().top))
      .toBeGreaterThan(-1);
  const moveTo = (page: Page, top: number) =>
    page.evaluate(
      (to) =>
        new Promise((done) => {
          scrollTo({ top: to, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
      top,
    );

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 600 });
  });

  test('hides on scrolling down and makes room for the sidebar, and appears on scrolling up, near the top and on focus', async ({
    page,
  }) => {
    await open(page);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const top = () => sidebar.evaluate((it) => Math.round(it.getBoundingClientRect().top));
    const height = () => bar(page).evaluate((it) => it.getBoundingClientRect().height);
    const bottom = () => bar(page).evaluate((it) => it.getBoundingClientRect().bottom);
    await moveTo(page, 40);
    await expectVisible(page);
    await moveTo(page, 400);
    await expectHidden(page);
    await expect.poll(top).toBe(0);
    // Its own height and 2 px, in 200 ms, in 1 ms with reduced motion.
    await expect.poll(bottom).toBe(-2);
    await expect(bar(page)).toHaveCSS('transition-duration', '0.2s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(bar(page)).toHaveCSS('transition-duration', '0.001s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await moveTo(page, 300);
    await expectVisible(page);
    await expect
      .poll(async () => Math.abs((await top()) - (await height())))
      .toBeLessThanOrEqual(1);

    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await moveTo(page, end);
    await expectHidden(page);
    await moveTo(page, end - 5);
    await expectHidden(page);
    await moveTo(page, 10);
    await expectVisible(page);

    await moveTo(page, 500);
    await expectHidden(page);
    await page.getByRole('link', { name: 'Fixture' }).focus();
    await expectVisible(page);
  });

  test('is visible on the next page, and hidden after a jump to a fragment', async ({ page }) => {
    await open(page);
    await moveTo(page, 500);
    await expectHidden(page);
    await page.evaluate(() => {
      document
        .querySelector<HTMLElement>('nav[aria-label="Docs sidebar"] a[href="/docs/second"]')
        ?.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second');
    await expectVisible(page);
    await page.evaluate(() => history.pushState(null, '', '/docs/second'));
    await page.goto(`${site.url}/docs/first`);
    await waitForHydration(page);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').click();
    await expectHidden(page);
    const heading = page.getByRole('heading', { name: 'Far down' });
    const { y } = (await heading.boundingBox()) ?? { y: -1 };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(30);
  });

  test('is visible after a jump near the top, and ignores other jumps', async ({ page }) => {
    await open(page, '/docs/first#far-down');
    await moveTo(page, 700);
    await moveTo(page, 600);
    await expectVisible(page);
    // To a heading further up: the jump scrolls up, and hides the bar nevertheless.
    await moveTo(page, 20_000);
    const link = page.getByRole('heading', { name: 'Far down' }).getByRole('link');
    await link.evaluate((it: HTMLElement) => it.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expectHidden(page);
    await page.evaluate(() => {
      location.hash = '#top';
    });
    await expectVisible(page);
  });

  test('stays visible at the top after a jump that moves nothing', async ({ page }) => {
    await open(page);
    // Scrolling is watched from here on.
    await page.locator('html[data-navbar]').waitFor({ state: 'attached' });
    await moveTo(page, 400);
    await expectHidden(page);
    // The scroll event of this jump comes before its `hashchange`.
    await moveTo(page, 0);
    await page.evaluate(
      () =>
        new Promise((done) => {
          addEventListener('hashchange', () => setTimeout(done, 300));
          location.hash = '#top';
        }),
    );
    await expectVisible(page);
    await moveTo(page, 400);
    await expectHidden(page);
  });
});

test.describe('a menu of the navbar', () => {
  test('opens under the mouse and closes when it leaves, when touch or focus go elsewhere, and when an entry is clicked', async ({
    page,
  }) => {
    await open(page);
    const trigger = page.getByRole('button', { name: 'More' });
    const entry = page.getByRole('link', { name: 'Second page' });
    const elsewhere = page.getByRole('heading', { level: 1 });
    await expect(entry).toBeHidden();
    await trigger.hover();
    await expect(entry).toBeVisible();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await expect(trigger).toHaveAttribute('aria-haspopup', 'true');
    await page.mouse.move(10, 500);
    await expect(entry).toBeHidden();

    await trigger.press('Enter');
    await expect(entry).toBeVisible();
    await elsewhere.click();
    await expect(entry).toBeHidden();

    await trigger.press('Enter');
    await expect(entry).toBeVisible();
    await page.getByRole('link', { name: 'Fixture' }).focus();
    await expect(entry).toBeHidden();

    await trigger.press('Enter');
    await expect(entry).toBeVisible();
    await elsewhere.dispatchEvent('touchstart');
    await expect(entry).toBeHidden();

    await trigger.click();
    const link = page.getByRole('link', { name: /Elsewhere.*opens in a new tab/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await entry.click();
    await expect(page).toHaveURL(`${site.url}/docs/second`);
    await page.mouse.move(10, 500);
    await expect(entry).toBeHidden();
  });

  test('opens by Enter, closes by Escape, and restores the focus; arrow keys wrap around in it', async ({
    page,
  }) => {
    await open(page);
    const trigger = page.getByRole('button', { name: 'More' });
    await trigger.focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('link', { name: 'Second page' });
    await expect(entry).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(entry).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(trigger).toBeFocused();
    await page.keyboard.press('Space');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();

    await page.keyboard.press('ArrowDown');
    await expect(entry).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: /^Elsewhere/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('link', { name: /^Elsewhere/ })).toBeFocused();
  });
});

test.describe('entries of the navbar', () => {
  test('the one of the page is marked', async ({ page }) => {
    await open(page);
    const bar = page.getByRole('navigation', { name: 'Main' });
    const docs = bar.getByRole('link', { name: 'Docs' });
    await expect(docs).toHaveAttribute('aria-current', 'page');
    await open(page, '/docs/second');
    await expect(docs).toHaveAttribute('aria-current', 'true');
    await open(page, '/');
    await expect(docs).not.toHaveAttribute('aria-current');
  });

  test('an unlisted page is linked only on itself, a draft nowhere', async ({ page }) => {
    await open(page);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Hidden page' })).toBeHidden();
    await expect(bar.getByRole('link', { name: 'Draft page' })).toHaveCount(0);
    await open(page, '/docs/hidden');
    await expect(bar.getByRole('link', { name: 'Hidden page' })).toBeVisible();
    await expect(page.getByText('Unlisted page')).toBeVisible();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    expect(await site.isUp('/docs/draft')).toBe(false);
  });
});
