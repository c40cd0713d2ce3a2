/** Pages of each kind in both languages: headings and landmarks, modules, lists and the not-found page. */

import { expect, test } from '@playwright/test';
import { collectProblems, waitForHydration } from '../support/problems';

const PAGES = [
  { path: '/', ko: 'Yutil', en: 'Yutil' },
  { path: '/markdown-page', ko: '마크다운 페이지', en: 'Markdown page' },
  { path: '/search?q=chunk', ko: '"chunk" 검색 결과', en: 'Search results for "chunk"' },
  { path: '/docs', ko: '문서', en: 'Docs' },
  { path: '/docs/getting_started', ko: '시작하기', en: 'Getting started' },
  { path: '/docs/category/arraya', ko: 'Array(A)', en: 'Array(A)' },
  { path: '/docs/usage-array/chunk', ko: /A\.Chunk/, en: /A\.Chunk/ },
  { path: '/blog', ko: 'Yutil 블로그', en: 'Yutil blog' },
  { path: '/blog/archive', ko: '연도별 글', en: 'Archive' },
  { path: '/blog/authors', ko: '저자', en: 'Authors' },
  { path: '/blog/authors/yutil', ko: 'Yutil 만드는 사람들', en: 'The Yutil team' },
  { path: '/blog/tags', ko: '태그', en: 'Tags' },
  { path: '/blog/tags/news', ko: /소식/, en: /News/ },
  { path: '/docs/tags', ko: '태그', en: 'Tags' },
  {
    path: '/docs/tags/tuples',
    ko: '‘튜플’ 태그가 붙은 문서 2개',
    en: '2 docs tagged with "Tuples"',
  },
] as const;

for (const { path, ...headings } of PAGES) {
  for (const locale of ['ko', 'en'] as const) {
    test(`${path} in ${locale} has its heading, title and landmarks`, async ({ page }) => {
      const problems = collectProblems(page);
      const prefix = locale === 'ko' ? '' : '/en';
      await page.goto(path === '/' ? `${prefix}/` : prefix + path);
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[locale]);
      await expect(page).toHaveTitle(/Yutil/);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      expect(problems).toEqual([]);
    });
  }
}

const MODULES = ['Array(A)', 'Boolean(B)', 'Commonness(C)', 'Function(F)', 'Number(N)'].concat([
  'Object(O)',
  'Primitive(P)',
  'String(S)',
  'Union(U)',
]);

test('the table of modules shows complete sentences in cells of the same height', async ({
  page,
}) => {
  for (const path of ['/', '/en']) {
    await page.goto(path);
    const cells = page.getByRole('listitem').filter({ has: page.locator('a[href*="/category/"]') });
    for (const width of [768, 900, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const tiles = await cells.evaluateAll((items) =>
        items
          .filter((item) => item.closest('main'))
          .map((item) => ({
            height: Math.round(item.getBoundingClientRect().height),
            isCut: [...item.querySelectorAll('p')].some((it) => it.scrollHeight > it.clientHeight),
          })),
      );
      expect(tiles).toHaveLength(9);
      expect(
        tiles.filter(({ isCut }) => isCut),
        `${path} at ${width}`,
      ).toEqual([]);
      expect(new Set(tiles.map(({ height }) => height)).size, `${path} at ${width}`).toBe(1);
    }
  }
});

test('the landing page of the documentation lists guides and nine categories with their names', async ({
  page,
}) => {
  await page.goto('/en/docs');
  const main = page.getByRole('main');
  const titles = main.getByRole('heading', { level: 2 });
  await expect(titles.nth(1)).toContainText('Guides');
  for (const name of MODULES) await expect(titles.filter({ hasText: name })).toBeVisible();
  await expect(titles.filter({ hasText: 'Array(A)' })).toContainText(/\d+ items/);
  await expect(titles.filter({ hasText: 'Boolean(B)' })).toContainText(/(^|\D)1 item($|\D)/);
  await main.getByRole('link', { name: 'ParseUrlParams' }).click();
  await expect(page).toHaveURL('/en/docs/usage-string/parse-url-params');
  await page.goto('/docs');
  await expect(titles.filter({ hasText: 'Array(A)' })).toContainText(/\d+ 항목/);
});

test('a category shows a row with a sentence and an example for each of its pages', async ({
  page,
}) => {
  await page.goto('/en/docs/category/unionu');
  const main = page.getByRole('main');
  const rows = main.getByRole('listitem').filter({ has: page.locator('p') });
  await expect(rows).toHaveCount(5);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Create', 'Convert']);
  const range = rows.filter({ hasText: 'Range' });
  await expect(range.locator('code')).toHaveText('U.Range<1, 6>');
  await expect(range.locator('samp')).toHaveText('1 | 2 | 3 | 4 | 5 | 6');
  await main.getByRole('link', { name: 'Range' }).first().click();
  await expect(page).toHaveURL('/en/docs/usage-union/range');
});

test('the not-found page explains what to do, in both languages', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('페이지를 찾을 수 없어요');
  await expect(page.getByRole('main')).toContainText('관리자에게 링크가 깨졌다고');
  await expect(page.getByRole('navigation', { name: '문서 사이드바' })).toHaveCount(0);
  await page.goto('/en/docs/nowhere');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByRole('main')).toContainText('let them know their link is broken');
});
