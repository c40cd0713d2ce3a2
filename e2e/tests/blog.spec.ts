/** The blog and the tags of documents: lists, their pages, titles and counts in both languages. */

import { expect, test } from '@playwright/test';
import { BILINGUAL, type Files, FixtureSite } from '../support/fixtureSite';
import { collectProblems, waitForHydration } from '../support/problems';

test.describe.configure({ mode: 'default' });

const posts: Files = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => {
    const day = String(index + 1).padStart(2, '0');
    const year = index < 4 ? 2025 : 2026;
    const tags = index === 0 ? '[types, 튜플]' : '[types]';
    return [
      `blog/ko/${year}-01-${day}-post-${day}.md`,
      `---\ntitle: 글 ${day}\nauthors: [kim]\ntags: ${tags}\n---\n\n시작\n\n<!-- truncate -->\n\n끝`,
    ];
  }),
);

const files: Files = {
  'munseo.toml': BILINGUAL,
  'blog/authors.toml': `[kim]
name = { ko = "김유틸", en = "Kim Util" }
page = true
[new]
name = "New"
page = true
`,
  ...posts,
  'docs/ko/a.md': '---\ntags: [튜플, Deep types]\n---\n\n# 가',
  'docs/en/a.md': '---\ntags: [tuple, Deep types]\n---\n\n# A',
  'docs/ko/b.md': '---\ntags: [Deep types]\n---\n\n# 나',
  'docs/en/b.md': '---\ntags: [Deep types]\n---\n\n# B',
};

let site: FixtureSite;
test.beforeAll(async () => {
  site = await FixtureSite.serve(files);
});
test.afterAll(() => site.close());

const KINDS = [
  {
    kind: 'the list',
    path: '/blog',
    ko: { h1: '블로그', newer: '이전 페이지', older: '다음 페이지' },
    en: { h1: 'Blog', newer: 'Newer entries', older: 'Older entries' },
  },
  {
    kind: 'the posts of a tag',
    path: '/blog/tags/types',
    ko: { h1: '‘types’ 태그가 붙은 글 12편', newer: '이전 페이지', older: '다음 페이지' },
    en: { h1: '12 posts tagged with “types”', newer: 'Newer entries', older: 'Older entries' },
  },
  {
    kind: 'the posts of an author',
    path: '/blog/authors/kim',
    ko: { h1: '김유틸', newer: '이전 페이지', older: '다음 페이지' },
    en: { h1: 'Kim Util', newer: 'Newer entries', older: 'Older entries' },
  },
] as const;

for (const { kind, path, ...words } of KINDS) {
  test(`${kind} has ten posts a page in both languages`, async ({ page }) => {
    const problems = collectProblems(page);
    for (const locale of ['ko', 'en'] as const) {
      const { h1, newer, older } = words[locale];
      const prefix = locale === 'ko' ? '' : '/en';
      await page.goto(`${site.url}${prefix}${path}`);
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
      await expect(page).toHaveTitle(`${h1} | Fixture`);
      await expect(page.getByRole('article')).toHaveCount(10);
      await page.getByRole('link', { name: older }).click();
      await expect(page).toHaveURL(`${site.url}${prefix}${path}/page/2`);
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
      await page.getByRole('link', { name: newer }).click();
      await expect(page).toHaveURL(`${site.url}${prefix}${path}`);
      await expect(page.getByRole('article')).toHaveCount(10);
    }
    expect(problems).toEqual([]);
  });
}

test('the archive is by year and begins with the newest post', async ({ page }) => {
  await page.goto(`${site.url}/en/blog/archive`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    '2026',
    '2025',
  ]);
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  await expect(first.first()).toContainText('January 12');
  await page.goto(`${site.url}/blog/archive`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('연도별 글');
  await expect(first.first()).toContainText('1월 12일');
});

test('authors and tags are listed with their counts, one and many', async ({ page }) => {
  await page.goto(`${site.url}/en/blog/authors`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authors');
  const author = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(author('Kim Util').last()).toContainText('12 posts');
  await author('New').last().getByRole('link', { name: 'New' }).click();
  await expect(page.getByText('This author has not written any posts yet.')).toBeVisible();
  await page.getByRole('link', { name: 'View all authors' }).click();
  await expect(page).toHaveURL(`${site.url}/en/blog/authors`);

  await page.goto(`${site.url}/en/blog/tags`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags');
  await expect(page.getByRole('listitem').filter({ hasText: '튜플' })).toContainText('1 post');
  await page.getByRole('link', { name: '튜플' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One post tagged with “튜플”');
  await page.getByRole('link', { name: 'View all tags' }).click();
  await expect(page).toHaveURL(`${site.url}/en/blog/tags`);

  await page.goto(`${site.url}/blog/authors`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('저자');
  await expect(author('김유틸').last()).toContainText('글 12편');
  await page.goto(`${site.url}/blog/tags`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('태그');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['T', 'ㅌ']);
});

test('a post links to its neighbors, its author and its tags', async ({ page }) => {
  await page.goto(`${site.url}/en/blog/post-05`);
  await waitForHydration(page);
  await expect(page.getByText('January 5, 2026').first()).toBeVisible();
  await expect(page.getByText('One min read')).toBeVisible();
  await expect(page.getByRole('link', { name: /Newer post/ })).toContainText('글 06');
  await expect(page.getByRole('link', { name: /Older post/ })).toContainText('글 04');
  await expect(page.getByRole('link', { name: 'Kim Util' }).first()).toHaveAttribute(
    'href',
    '/en/blog/authors/kim',
  );
  await expect(page.getByText('Recent posts')).toBeVisible();
});

test('the tags of documents are counted, in letters, and lead back', async ({ page }) => {
  await page.goto(`${site.url}/en/docs/a`);
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: 'Deep types' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '2 docs tagged with "Deep types"',
  );
  await expect(page).toHaveTitle('2 docs tagged with "Deep types" | Fixture');
  await page.getByRole('link', { name: 'View all tags' }).click();
  await expect(page).toHaveURL(`${site.url}/en/docs/tags`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['D', 'T']);
  await page.getByRole('main').getByRole('link', { name: 'tuple' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One doc tagged with "tuple"');

  await page.goto(`${site.url}/docs/tags/튜플`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('‘튜플’ 태그가 붙은 문서 1개');
  await page.getByRole('link', { name: '모든 태그 보기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('태그');
});
