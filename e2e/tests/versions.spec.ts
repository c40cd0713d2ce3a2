/** Several versions of the documentation: the menu, the stored choice, banner and badge. */

import { expect, test } from '@playwright/test';
import { expectNoViolationsAt } from '../support/axe';
import { ENGLISH, FixtureSite, filler } from '../support/fixtureSite';
import { collectProblems, markDocument, waitForHydration } from '../support/problems';

test.describe.configure({ mode: 'default' });

const KEY = 'docs-preferred-version-default';

let site: FixtureSite;
test.beforeAll(async () => {
  site = await FixtureSite.serve({
    'munseo.toml': `${ENGLISH}
[docs]
last_version = "2.0"
[docs.versions."2.0"]
[docs.versions."1.0"]
label = "One"
[[navbar.items]]
type = "doc_sidebar"
sidebar = "tutorialSidebar"
label = "Docs"
position = "left"
[[navbar.items]]
type = "docs_version"
position = "left"
[[navbar.items]]
type = "docs_version"
version = "1.0"
label = "Old documents"
to = "/about"
[[navbar.items]]
type = "docs_version_dropdown"
items_before = [{ label = "What is new", to = "/about" }]
items_after = [{ type = "html", value = "<hr>" }, { label = "Archive", href = "https://archive.example" }]
`,
    'docs/en/intro.md': `# Intro of next\n\n## Part\n\n${filler()}`,
    'docs/en/added.md': '# Added later',
    'versioned_docs/2.0/intro.md': `# Intro of two\n\n## Part\n\n${filler()}`,
    'versioned_docs/2.0/guide.md': '# Guide of two',
    'versioned_docs/1.0/intro.md': `# Intro of one\n\n## Part\n\n${filler()}`,
    'versioned_docs/1.0/guide.md': '# Guide of one',
    'pages/en/about.md': '# About',
  });
});
test.afterAll(() => site.close());

test('the version menu links to the same document, with query and fragment', async ({ page }) => {
  const problems = collectProblems(page);
  await page.goto(`${site.url}/docs/1.0/guide?from=test#top`);
  await waitForHydration(page);
  const isSame = await markDocument(page);
  const menu = page.getByRole('button', { name: 'Versions: One' });
  await menu.click();
  await expect(page.getByRole('link', { name: 'One', exact: true }).last()).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('link', { name: '2.0' }).click();
  await expect(page).toHaveURL(`${site.url}/docs/guide?from=test#top`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide of two');
  await expect(page.getByRole('button', { name: 'Versions: 2.0' })).toBeVisible();
  expect(await isSame()).toBe(true);
  expect(problems).toEqual([]);
});

test('the menu has the versions between the entries of the site; a link to one version is marked on its pages', async ({
  page,
}) => {
  await page.goto(`${site.url}/docs/guide?from=test#top`);
  await waitForHydration(page);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'Old documents',
  });
  await expect(link).toHaveAttribute('href', '/about');
  await expect(link).not.toHaveAttribute('aria-current');
  const trigger = page.getByRole('button', { name: 'Versions: 2.0' });
  await trigger.click();
  const links = trigger.locator('xpath=../ul').getByRole('link');
  await expect(links).toHaveText(['What is new', 'Next', '2.0', 'One', /^Archive/]);
  // Before the click, too: the link may be opened in another tab.
  await links.nth(3).hover();
  await expect(links.nth(3)).toHaveAttribute('href', '/docs/1.0/guide?from=test#top');
  await page.goto(`${site.url}/docs/1.0/guide`);
  await waitForHydration(page);
  await expect(link).toHaveAttribute('aria-current', 'true');
});

test('a site with one version has a link instead of the menu', async ({ page }) => {
  const single = await FixtureSite.serve({
    'munseo.toml': `${ENGLISH}[[navbar.items]]\ntype = "docs_version_dropdown"\n`,
    'docs/en/intro.md': '# Intro',
  });
  await page.goto(`${single.url}/docs/intro`);
  await waitForHydration(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/docs/intro');
  await expect(bar.getByRole('button', { name: /Versions/ })).toHaveCount(0);
  await single.close();
});

test('each version has its own sidebar, whichever page was rendered first', async ({ page }) => {
  const own = await FixtureSite.serve({
    'munseo.toml': `${ENGLISH}[docs]\nlast_version = "2.0"\n[docs.versions."2.0"]\n[docs.versions."1.0"]\n[[navbar.items]]\ntype = "docs_version_dropdown"\n`,
    'docs/en/start.md': '# Start of next',
    'docs/en/group/inner.md': '# Inner of next',
    'versioned_docs/2.0/start.md': '# Start of two',
    'versioned_docs/2.0/group/inner.md': '# Inner of two',
    'versioned_docs/1.0/start.md': '# Start of one',
    'versioned_docs/1.0/group/inner.md': '# Inner of one',
  });
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const versions = [
    ['/docs/next', 'next', 'Next'],
    ['/docs', 'two', '2.0'],
    ['/docs/1.0', 'one', '1.0'],
  ] as const;
  for (const [path, word] of versions) {
    await page.goto(`${own.url}${path}/start`);
    await waitForHydration(page);
    await expect(sidebar.getByRole('link', { name: 'Start of' })).toHaveText(`Start of ${word}`);
    await expect(sidebar.getByRole('link', { name: 'Start of' })).toHaveAttribute(
      'href',
      `${path}/start`,
    );
  }
  // From page to page, with an open category that is closed in the new page's data.
  await page.goto(`${own.url}/docs/1.0/group/inner`);
  await waitForHydration(page);
  const inner = sidebar.getByRole('link', { name: 'Inner of' });
  await expect(inner).toHaveText('Inner of one');
  await sidebar.getByRole('link', { name: 'Start of one' }).click();
  await expect(page).toHaveURL(`${own.url}/docs/1.0/start`);
  for (const [path, word, label] of versions) {
    await page.getByRole('button', { name: /^Versions:/ }).click();
    await page.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`${own.url}${path}/start`);
    await expect(inner).toHaveText(`Inner of ${word}`);
    await expect(inner).toHaveAttribute('href', `${path}/group/inner`);
  }
  await own.close();
});

test('a document missing in a version links to the first page of that version', async ({
  page,
}) => {
  await page.goto(`${site.url}/docs/next/added`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Versions: Next' }).click();
  await page.getByRole('link', { name: 'One' }).click();
  await expect(page).toHaveURL(`${site.url}/docs/1.0/guide`);
});

test('the version chosen is remembered, and pages without a version follow it', async ({
  page,
}) => {
  await page.goto(`${site.url}/docs/guide`);
  await waitForHydration(page);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  await page.getByRole('button', { name: 'Versions: 2.0' }).click();
  await page.getByRole('link', { name: 'One' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide of one');
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('1.0');

  await page.goto(`${site.url}/about`);
  await waitForHydration(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('button', { name: 'Versions: One' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'One' }).first()).toHaveAttribute(
    'href',
    '/docs/1.0/guide',
  );
  await expect(bar.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', '/docs/1.0/guide');
  // The page's own version takes precedence over the stored one.
  await page.goto(`${site.url}/docs/next/intro`);
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Versions: Next' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', '/docs/next/added');
  await expect(bar.getByRole('link', { name: 'Next' }).first()).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('a stored version that no longer exists is removed', async ({ page }) => {
  await page.addInitScript((key) => {
    if (!sessionStorage.getItem('seeded')) localStorage.setItem(key, '0.1');
    sessionStorage.setItem('seeded', '');
  }, KEY);
  await page.goto(`${site.url}/about`);
  await waitForHydration(page);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  await expect(page.getByRole('button', { name: 'Versions: 2.0' })).toBeVisible();
});

test('pages of old and unreleased versions have a notice with a link to the latest', async ({
  page,
}) => {
  await page.goto(`${site.url}/docs/1.0/intro`);
  await waitForHydration(page);
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('version One, which is no longer maintained');
  await expect(banner).toContainText('Up-to-date pages are in the latest version (2.0).');
  await expect(page.getByRole('main').getByText('Version: One', { exact: true })).toBeVisible();
  await banner.getByRole('link', { name: 'latest version' }).click();
  await expect(page).toHaveURL(`${site.url}/docs/intro`);
  await expect(page.getByRole('alert')).toBeHidden();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('2.0');

  await page.goto(`${site.url}/docs/next/intro`);
  await expect(page.getByRole('alert')).toContainText('unreleased documentation');
});

test('the page of another version has no accessibility violations', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/docs/1.0/intro', '/docs/next/intro']) {
    await page.goto(site.url + path);
    await waitForHydration(page);
    await expectNoViolationsAt(page, [1440, 820, 360], path);
  }
});

test('on a small screen the versions are a group of the menu', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(`${site.url}/docs/1.0/intro`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: '← Back to main menu' }).click();
  await panel.getByText('Versions').click();
  await panel.getByRole('link', { name: '2.0' }).click();
  await expect(page).toHaveURL(`${site.url}/docs/intro`);
  await expect(panel).toBeHidden();
});

test('without scripts the version menu links to the same document', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/docs/1.0/intro`);
  const links = page.getByRole('navigation', { name: 'Main' }).locator('[href="/docs/intro"]');
  await expect(links.first()).toBeAttached();
  await context.close();
});
