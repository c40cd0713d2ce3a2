/** Notices above a page's text: visibility, language and version. */

import { expect, type Page, test } from '@playwright/test';
import { expectNoViolationsAt, LIGHT_MODE } from '../support/axe';
import { BILINGUAL, FixtureSite } from '../support/fixtureSite';
import { waitForHydration } from '../support/problems';

test.describe.configure({ mode: 'default' });

const UNLISTED = '---\nunlisted: true\ntags: [secret]\nauthors: [kim]\n---\n\n';
const HIDDEN = '---\nunlisted: true\ntags: [secret]\n---\n\n';
const DRAFT = '---\ndraft: true\n---\n\n';

let site: FixtureSite;
test.beforeAll(async () => {
  site = await FixtureSite.serve({
    'munseo.toml': `${BILINGUAL}
[announcement]
content = { ko = '<b>새 판</b>이 <a href="/docs/a">나왔어요</a>', en = '<b>New</b> <a href="/en/docs/a">today</a>' }
`,
    'blog/authors.toml': '[kim]\nname = { ko = "김", en = "Kim" }\npage = true\n',
    'docs/ko/a.md': '---\ntags: [types]\n---\n\n# 가\n\n## 하나',
    'docs/en/a.md': '---\ntags: [types]\n---\n\n# A\n\n## One',
    'docs/ko/b.md': `${HIDDEN}# 숨은 문서`,
    'docs/en/b.md': `${HIDDEN}# Hidden document`,
    'docs/ko/c.md': '# 한국어뿐',
    'docs/ko/d.md': `${DRAFT}# 초안`,
    'docs/en/e.md': '---\ntitle: E\nhide_title: true\nhide_table_of_contents: true\n---\n\n## Two',
    'docs/ko/e.md': '---\ntoc_min_heading_level: 3\n---\n\n# 마\n\n## 둘\n\n### 셋',
    'pages/ko/quiet.md': `${HIDDEN.replace('tags: [secret]\n', '')}# 조용한 쪽`,
    'pages/en/quiet.md': `${HIDDEN.replace('tags: [secret]\n', '')}# Quiet page`,
    'pages/ko/draft.md': `${DRAFT}# 초안`,
    'blog/ko/2026-01-01-quiet.md': `${UNLISTED}# 조용한 글`,
    'blog/en/2026-01-01-quiet.md': `${UNLISTED}# Quiet post`,
    'blog/ko/2026-01-02-loud.md': '---\nauthors: [kim]\ntags: [types]\n---\n\n# 글',
    'blog/en/2026-01-02-loud.md': '---\nauthors: [kim]\ntags: [types]\n---\n\n# Post',
  });
});
test.afterAll(() => site.close());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await waitForHydration(page);
}

const notice = (page: Page) => page.getByRole('main').getByRole('note');

test('unlisted pages are marked for readers and search engines', async ({ page }) => {
  for (const path of ['/docs/b', '/quiet', '/blog/quiet']) {
    await open(page, path);
    await expect(notice(page)).toContainText('색인되지 않은 문서');
    const robots = page.locator('meta[name=robots]');
    await expect(robots).toHaveAttribute('content', 'noindex, nofollow');
    await open(page, `/en${path}`);
    await expect(notice(page)).toContainText('Unlisted page');
    await expect(robots).toHaveAttribute('content', 'noindex, nofollow');
  }
});

test('unlisted pages are in no list, and drafts do not exist', async ({ page, request }) => {
  const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/docs/a<');
  expect(sitemap).not.toMatch(/\/docs\/b<|\/quiet</);
  await open(page, '/docs/a');
  const all = page.getByRole('link', { name: /숨은 문서|조용한/ });
  await expect(all).toHaveCount(0);
  await open(page, '/docs/tags');
  await expect(page.getByRole('link', { name: 'types' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'secret' })).toHaveCount(0);
  await open(page, '/blog');
  await expect(all).toHaveCount(0);
  expect(await site.isUp('/docs/d')).toBe(false);
  expect(await site.isUp('/draft')).toBe(false);
});

test('a page without a translation names its language and has it as `lang`', async ({ page }) => {
  await open(page, '/en/docs/c');
  await expect(notice(page)).toContainText('한국어');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('한국어뿐');
  await expect(page.locator('[lang=ko]').filter({ hasText: '한국어뿐' }).first()).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://fixture.example/docs/c',
  );
});

test('title and contents can be left out, and the contents begin at another level', async ({
  page,
}) => {
  await open(page, '/en/docs/e');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
  await open(page, '/docs/e');
  const contents = page.getByRole('navigation', { name: '이 페이지에서' });
  await expect(contents.getByRole('link', { name: '셋' })).toBeVisible();
  await expect(contents.getByRole('link', { name: '둘' })).toHaveCount(0);
});

test('the head names language, URL and version for crawlers', async ({ page }) => {
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  await open(page, '/docs/a');
  await expect(page).toHaveTitle('가 | Fixture');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  expect(await content('meta[property="og:locale"]')).toBe('ko_KR');
  expect(await content('meta[property="og:locale:alternate"]')).toBe('en_US');
  expect(await content('meta[property="og:url"]')).toBe('https://fixture.example/docs/a');
  expect(await content('meta[name="docsearch:language"]')).toBe('ko');
  expect(await content('meta[name="docsearch:docusaurus_tag"]')).toBe('docs-default-current');
  expect(await content('meta[name="generator"]')).toMatch(/^Munseo /);
  for (const [lang, path] of [
    ['ko', '/docs/a'],
    ['en', '/en/docs/a'],
    ['x-default', '/docs/a'],
  ]) {
    await expect(page.locator(`link[hreflang=${lang}]`)).toHaveAttribute(
      'href',
      `https://fixture.example${path}`,
    );
  }
  await open(page, '/en/docs/a');
  expect(await content('meta[property="og:locale"]')).toBe('en_US');
  expect(await content('meta[property="og:locale:alternate"]')).toBe('ko_KR');
  // The head is updated by a visit.
  await page.getByRole('link', { name: 'E', exact: true }).first().click();
  await expect(page).toHaveTitle('E | Fixture');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://fixture.example/en/docs/e',
  );
  await expect(page.locator('meta[property="og:url"]')).toHaveCount(1);
});

test.describe('no accessibility violations', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // Other kinds of pages are checked on the sites of this repository.
  for (const prefix of ['', '/en']) {
    test(`on pages with notices, under ${prefix || '/'}`, async ({ page }) => {
      test.slow();
      for (const path of ['/docs/b', '/docs/c', '/quiet', '/blog/quiet']) {
        await open(page, prefix + path);
        if (prefix === '') await expectNoViolationsAt(page, [1440, 820, 360], path);
        else await expectNoViolationsAt(page, [1440, 360], path, LIGHT_MODE);
      }
    });
  }
});
