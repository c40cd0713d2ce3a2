/** The end of the page: groups, markup, picture, copyright. */

import { expect, type Page, test } from '@playwright/test';
import { BILINGUAL, FixtureSite } from '../support/fixtureSite';
import { waitForHydration } from '../support/problems';

test.describe.configure({ mode: 'default' });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

let site: FixtureSite;
test.beforeAll(async () => {
  site = await FixtureSite.serve({
    'munseo.toml': `${BILINGUAL}
[footer]
style = "dark"
logo = { src = "/logo.svg", src_dark = "/dark.svg", alt = { ko = "만든 곳", en = "The makers" }, width = 160, height = 51, href = "https://makers.example" }
copyright = 'Copyright © {year} <a href="/about">Makers</a>'
[[footer.groups]]
title = { ko = "문서", en = "Docs" }
links = [{ label = { ko = "소개", en = "About" }, to = "/about" }]
[[footer.groups]]
title = { ko = "커뮤니티", en = "Community" }
links = [
  { label = "Network", href = "https://network.example" },
  { html = '<a href="/about" title="Badge"><b>A badge</b></a>' },
]
[[footer.groups]]
title = { ko = "더 보기", en = "More" }
links = [{ label = { ko = "블로그", en = "Blog" }, to = "https://blog.example" }]
`,
    'static/logo.svg': SVG,
    'static/dark.svg': SVG,
    'pages/ko/about.md': '# 소개',
  });
});
test.afterAll(() => site.close());

const footer = (page: Page) => page.getByRole('contentinfo');

test('has its groups, marked links to other sites, markup and copyright, in both languages', async ({
  page,
}) => {
  await page.goto(`${site.url}/en/about`);
  await expect(footer(page).getByRole('heading')).toHaveText(['Docs', 'Community', 'More']);
  await expect(footer(page).getByRole('link', { name: 'About', exact: true })).toHaveAttribute(
    'href',
    '/en/about',
  );
  for (const name of ['Network', 'Blog']) {
    const link = footer(page).getByRole('link', {
      name: new RegExp(`${name}.*opens in a new tab`),
    });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }

  await page.goto(`${site.url}/about`);
  await waitForHydration(page);
  await expect(footer(page).getByRole('heading')).toHaveText(['문서', '커뮤니티', '더 보기']);
  await expect(footer(page).getByRole('link', { name: '소개', exact: true })).toHaveAttribute(
    'href',
    '/about',
  );
  const badge = footer(page).getByRole('listitem').getByTitle('Badge');
  await expect(badge).toHaveText('A badge');
  await expect(badge.locator('b')).toBeVisible();
  const year = new Date().getFullYear();
  await expect(footer(page).getByText(`Copyright © ${year}`)).toBeVisible();
  await expect(footer(page).getByRole('link', { name: 'Makers' })).toHaveAttribute(
    'href',
    '/about',
  );
});

test('the picture has its size and link, and a variant for dark mode', async ({ page }) => {
  await page.goto(`${site.url}/en/about`);
  await waitForHydration(page);
  const link = footer(page).getByRole('link', { name: 'The makers' });
  await expect(link).toHaveAttribute('href', 'https://makers.example');
  await expect(link).toHaveAttribute('target', '_blank');
  const light = footer(page).locator('img[src*="logo"]');
  const dark = footer(page).locator('img[src*="dark"]');
  expect(await light.boundingBox()).toMatchObject({ width: 160, height: 51 });
  await expect(dark).toBeHidden();
  await page.getByRole('button', { name: /Switch between dark and light/ }).click();
  await expect(dark).toBeVisible();
  await expect(light).toBeHidden();
});

test('may be a plain list of links, with a logo that leads to the front page', async ({ page }) => {
  const plain = await FixtureSite.serve({
    'munseo.toml': `${BILINGUAL}
[footer]
logo = { src = "logo.svg", alt = "Home", width = 24, height = 20, href = "/" }
links = [{ label = "About", to = "/about" }, { html = "<i>and</i>" }, { label = "Out", href = "https://out.example" }]
`,
    'static/logo.svg': SVG,
    'pages/ko/about.md': '# 소개',
  });
  await page.goto(`${plain.url}/en/about`);
  await expect(footer(page).getByRole('heading')).toHaveCount(0);
  await expect(footer(page).getByRole('listitem')).toHaveText(['About', 'and', /^Out/]);
  await expect(footer(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
  await plain.close();
});
