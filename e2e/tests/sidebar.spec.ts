/** The docs sidebar: categories, their stored state and animation, and the sidebar as a whole. */

import { expect, type Page, test } from '@playwright/test';
import { ENGLISH, type Files, FixtureSite } from '../support/fixtureSite';
import { waitForHydration } from '../support/problems';

const CLOSED = (label: string) => `사이드바 분류 '${label}' 펼치기`;
const OPEN = (label: string) => `사이드바 분류 '${label}' 접기`;

const sidebar = (page: Page) => page.getByRole('navigation', { name: '문서 사이드바' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

test('the category of the page is open, the others are closed; the keyboard opens and closes them, and they stay marked', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/docs/usage-union/range');
  const range = sidebar(page).getByRole('link', { name: 'Range', exact: true });
  const button = sidebar(page).getByRole('button', { name: OPEN('Union(U)') });
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(sidebar(page).getByRole('button', { name: CLOSED('Array(A)') })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(range).toHaveAttribute('aria-current', 'page');
  const color = (label: string) =>
    sidebar(page)
      .getByRole('link', { name: label })
      .evaluate((it) => getComputedStyle(it).color);
  const current = await color('Range');
  expect(await color('Union(U)')).toBe(current);
  expect(await color('Array(A)')).not.toBe(current);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(range).toBeHidden();
  expect(await color('Union(U)')).toBe(current);
  await expect(sidebar(page).getByRole('button', { name: CLOSED('Union(U)') })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(range).toBeVisible();
});

test('opening a category closes no other; the state is stored', async ({ page }) => {
  await open(page, '/docs/usage-union/range');
  await sidebar(page)
    .getByRole('button', { name: CLOSED('Number(N)') })
    .click();
  await expect(sidebar(page).getByRole('link', { name: 'GreaterThan' })).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Range', exact: true })).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'GreaterThan' }).click();
  await expect(page).toHaveURL('/docs/usage-number/greater-than');
  await expect(sidebar(page).getByRole('link', { name: 'Range', exact: true })).toBeVisible();
  await sidebar(page)
    .getByRole('button', { name: OPEN('Union(U)') })
    .click();
  await expect(sidebar(page).getByRole('link', { name: 'Range', exact: true })).toBeHidden();

  await page.reload();
  await waitForHydration(page);
  await expect(sidebar(page).getByRole('link', { name: 'GreaterThan' })).toBeVisible();
  await expect(sidebar(page).getByRole('button', { name: CLOSED('Union(U)') })).toBeVisible();
  // The page's own category may be closed, too, until another of its pages is opened.
  await sidebar(page)
    .getByRole('button', { name: OPEN('Number(N)') })
    .click();
  await expect(sidebar(page).getByRole('link', { name: 'GreaterThan' })).toBeHidden();
});

test('the label of a category links to its page and opens it, and never closes it', async ({
  page,
}) => {
  await open(page, '/docs/usage-union/range');
  const label = sidebar(page).getByRole('link', { name: 'Number(N)' });
  await label.click();
  await expect(page).toHaveURL('/docs/category/numbern');
  await expect(sidebar(page).getByRole('link', { name: 'GreaterThan' })).toBeVisible();
  await label.click();
  await expect(sidebar(page).getByRole('link', { name: 'GreaterThan' })).toBeVisible();
});

/** Records the height and the animation options of animated elements, independent of the frame rate. */
function recordMotion() {
  const { animate } = Element.prototype;
  // An init script runs before the document has an element.
  document.documentElement?.removeAttribute('data-motion');
  Element.prototype.animate = function (frames, options) {
    const motion = { height: this.scrollHeight, ...Object(options) };
    document.documentElement.dataset['motion'] = JSON.stringify(motion);
    return animate.call(this, frames, options);
  };
}

/** The height and animation of the elements that an action moves. */
async function motionOf(page: Page, act: () => Promise<void>) {
  await page.evaluate(recordMotion);
  await act();
  await expect(page.locator('html')).toHaveAttribute('data-motion');
  return JSON.parse((await page.locator('html').getAttribute('data-motion')) ?? '');
}

test('the duration of the animation depends on the height, also of a first opening, and is 1 ms with reduced motion', async ({
  page,
}) => {
  await open(page, '/docs/usage-union/range');
  const button = sidebar(page).getByRole('button', { name: OPEN('Union(U)') });
  const durationOf = (height: number) => {
    const rows = height / 36;
    return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
  };
  const { height, duration, easing } = await motionOf(page, () => button.click());
  expect(height).toBeGreaterThan(100);
  expect(duration).toBe(durationOf(height));
  expect(easing).toBe('ease-in-out');
  await expect(sidebar(page).getByRole('link', { name: 'Range', exact: true })).toBeHidden();

  // A first opening is animated, too, also if entries must be fetched.
  for (const isPrefetched of [true, false]) {
    const name = CLOSED(isPrefetched ? 'Array(A)' : 'Number(N)');
    const button = sidebar(page).getByRole('button', { name });
    if (isPrefetched) {
      const sidebarResponse = page.waitForResponse((response) => /sidebar/.test(response.url()));
      await button.hover();
      await (await sidebarResponse).finished();
    }
    const { height, duration } = await motionOf(page, () => button.press('Enter'));
    expect(height).toBeGreaterThan(20);
    expect(duration).toBe(durationOf(height));
    await expect
      .poll(() => page.evaluate(() => document.getAnimations().length), { timeout: 3000 })
      .toBe(0);
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const closing = sidebar(page).getByRole('button', { name: OPEN('Array(A)') });
  expect(await motionOf(page, () => closing.click())).toMatchObject({ duration: 1 });
});

test('stored open categories are open immediately', async ({ page }) => {
  await open(page, '/docs/usage-union/range');
  await sidebar(page)
    .getByRole('button', { name: CLOSED('Array(A)') })
    .click();
  await expect(sidebar(page).getByRole('link', { name: 'Chunk', exact: true })).toBeVisible();
  await page.addInitScript(recordMotion);
  await page.reload();
  await waitForHydration(page);
  await expect(sidebar(page).getByRole('link', { name: 'Chunk', exact: true })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-motion');
});

test('the entry of the page is scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await open(page, '/docs/usage-union/to-tuple');
  await expect(sidebar(page).getByRole('link', { name: 'ToTuple' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('if configured, opening a category closes its siblings', async ({ page }) => {
  const site = await FixtureSite.serve({
    'munseo.toml': `${ENGLISH}[docs]\nsidebar_auto_collapse = true\n`,
    'docs/en/one/a.md': '# A',
    'docs/en/two/b.md': '# B',
  });
  await open(page, `${site.url}/docs/one/a`);
  const nav = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(nav.getByRole('link', { name: 'A', exact: true })).toBeVisible();
  await nav.getByRole('button', { name: /^Expand sidebar category/ }).click();
  await expect(nav.getByRole('link', { name: 'B', exact: true })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'A', exact: true })).toBeHidden();
  await site.close();
});

test.describe('a sidebar of another shape', () => {
  test.describe.configure({ mode: 'default' });

  const files: Files = {
    'munseo.toml': `${ENGLISH}
[docs]
sidebar_hideable = true
[docs.sidebars.main]
items = [
  "start",
  { type = "category", label = "Without a page", link = { type = "none" }, items = ["a", "b"] },
  { type = "link", label = "Elsewhere", href = "https://elsewhere.example" },
  { type = "html", value = "<b>Remark</b>" },
  "hidden",
]
[docs.sidebars.other]
items = ["c"]
`,
    'docs/en/start.md': '# Start',
    'docs/en/a.md': '# A',
    'docs/en/b.md': '# B',
    'docs/en/c.md': '# C\n\n[Start](start.md)',
    'docs/en/hidden.md': '---\nunlisted: true\n---\n\n# Hidden',
  };
  const bar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });

  let site: FixtureSite;
  test.beforeAll(async () => {
    site = await FixtureSite.serve(files);
  });
  test.afterAll(() => site.close());

  test('is hidden and shown, by keyboard too, until another sidebar is displayed', async ({
    page,
  }) => {
    await open(page, `${site.url}/docs/start`);
    const hide = page.getByRole('button', { name: 'Collapse sidebar', exact: true });
    await hide.click();
    await expect(bar(page).getByRole('link', { name: 'Start' })).toBeHidden();
    const show = page.getByRole('button', { name: 'Expand sidebar', exact: true });
    await expect.poll(async () => (await bar(page).boundingBox())?.width).toBeLessThan(40);
    await expect(show).toHaveAttribute('aria-expanded', 'false');
    // Only Enter and Space are handled: the Tab key moves on.
    await show.focus();
    await page.keyboard.press('Tab');
    await expect(show).toBeVisible();
    await show.focus();
    await page.keyboard.press('Enter');
    await expect(bar(page).getByRole('link', { name: 'Start' })).toBeVisible();
    await expect(hide).toBeFocused();

    await hide.click();
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/c';
      link.textContent = 'to C';
      document.querySelector('main')?.append(link);
    });
    await page.getByRole('link', { name: 'to C' }).click();
    await expect(bar(page).getByRole('link', { name: 'C', exact: true })).toBeVisible();
  });

  test('in the panel of small screens a label that only opens does not close the panel', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, `${site.url}/docs/start`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Without a page' }).click();
    await expect(panel.getByRole('link', { name: 'A', exact: true })).toBeVisible();
    await panel.getByRole('link', { name: 'A', exact: true }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(`${site.url}/docs/a`);
  });

  test('a category without a page is opened by its label; links to other sites are marked, and unlisted pages shown on themselves alone', async ({
    page,
  }) => {
    await open(page, `${site.url}/docs/hidden`);
    await expect(bar(page).getByRole('link', { name: 'Hidden' })).toBeVisible();
    await open(page, `${site.url}/docs/start`);
    const label = bar(page).getByRole('button', { name: 'Without a page' });
    await expect(label).toHaveAttribute('aria-expanded', 'false');
    await label.click();
    await expect(bar(page).getByRole('link', { name: 'A', exact: true })).toBeVisible();
    await expect(label).toHaveAttribute('aria-expanded', 'true');
    await expect(
      bar(page).getByRole('link', { name: /Elsewhere.*opens in a new tab/ }),
    ).toHaveAttribute('target', '_blank');
    await expect(bar(page).getByText('Remark')).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Hidden' })).toHaveCount(0);
  });

  test('without scripts a category without a page links to its first one', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}/docs/start`);
    await bar(page).getByText('Without a page').click();
    await expect(page).toHaveURL(`${site.url}/docs/a`);
    await expect(bar(page).getByRole('link', { name: 'B', exact: true })).toBeVisible();
    await context.close();
  });
});
