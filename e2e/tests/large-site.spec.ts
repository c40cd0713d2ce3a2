/** Sites of thousands of pages: the part of the sidebar in each page, and loading the rest. */

import { expect, test } from '@playwright/test';
import { ENGLISH, FixtureSite } from '../support/fixtureSite';
import { collectProblems, waitForHydration } from '../support/problems';

test.describe.configure({ mode: 'default' });

let site: FixtureSite;

const category = (name: string, items: string) =>
  `[[docs.sidebars.main.items]]\ntype = "category"\nlabel = "${name}"\nitems = [${items}]\n`;

test.beforeAll(async () => {
  const links = Array.from(
    { length: 2000 },
    (_, index) => `{ type = "link", label = "Link ${index}", href = "https://a.example/${index}" }`,
  );
  site = await FixtureSite.serve({
    'munseo.toml': `${ENGLISH}
${category('First', '"one", "two"')}
${category('Second', '"three"')}
${category('Elsewhere', links.join(', '))}
`,
    'docs/en/one.md': '# One\n\nThe first.\n',
    'docs/en/two.md': '# Two\n\nThe second.\n',
    'docs/en/three.md': '# Three\n\nThe third.\n',
  });
});

test.afterAll(() => site?.close());

test('the sidebar is in the document, and not in its data', async ({ request }) => {
  const html = await (await request.get(`${site.url}/docs/one`)).text();
  const [markup = '', data = ''] = html.split(' data-munseo>');
  expect(markup).toContain('href="/docs/two"');
  expect(data).toContain('"items":[]');
  expect(data).not.toContain('"label":"Second"');
  const url = /"entriesUrl":"([^"]+)"/.exec(data);
  const entries = await request.get(`${site.url}${url?.[1]}`);
  expect(entries.headers()['cache-control']).toContain('immutable');
  expect(JSON.stringify(await entries.json())).toContain('"label":"Second"');
});

test('the sidebar is used like any other, and fetched once', async ({ page }) => {
  const problems = collectProblems(page);
  const requestedUrls: string[] = [];
  page.on('request', (it) => {
    if (it.url().includes('/entries-')) requestedUrls.push(it.url());
  });
  await page.goto(`${site.url}/docs/one`);
  await waitForHydration(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'Two', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two' })).toBeVisible();
  await sidebar.getByRole('button', { name: 'Second' }).click();
  await sidebar.getByRole('link', { name: 'Three', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Three' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Three', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // One for each of the two views, the second prefetched before its page.
  expect(requestedUrls).toHaveLength(2);
  expect(new Set(requestedUrls).size).toBe(2);
  expect(problems).toEqual([]);
});

test('opening a category fetches that one, and renders it block by block', async ({ page }) => {
  const problems = collectProblems(page);
  const requestedUrls: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/_munseo\/data\/(?:section|sidebar)-/, async (route) => {
    requestedUrls.push(route.request().url());
    await gate;
    await route.continue();
  });
  await page.goto(`${site.url}/docs/one`);
  await waitForHydration(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const elsewhere = sidebar.getByRole('button', { name: 'Elsewhere' });
  // Pointing at it prefetches; opening it meanwhile does not send another request.
  await elsewhere.hover();
  await expect.poll(() => requestedUrls.length).toBe(1);
  await elsewhere.click();
  await expect(elsewhere).toHaveAttribute('aria-expanded', 'true');
  release();
  const links = sidebar.getByRole('link', { name: /^Link/ });
  await expect(links).toHaveCount(500);
  expect(requestedUrls).toEqual([expect.stringContaining('/section-')]);
  await sidebar.getByRole('button', { name: '1,500 more' }).click();
  await expect(links).toHaveCount(1000);
  await expect(links.last()).toHaveText(/^Link 999/);
  expect(requestedUrls).toHaveLength(1);
  expect(problems).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the links of the sidebar lead from page to page', async ({ page }) => {
    await page.goto(`${site.url}/docs/one`);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Two', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Two' })).toBeVisible();
    await sidebar.getByRole('button', { name: 'Second' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Three' })).toBeVisible();
  });
});
