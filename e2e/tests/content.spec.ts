/** The text of documents and its surroundings: code, tabs, contents, anchors, links to other pages. */

import { expect, type Page, test } from '@playwright/test';
import { clipboardText } from '../support/clipboard';
import { BILINGUAL, type Files, FixtureSite, filler } from '../support/fixtureSite';
import { collectProblems, waitForHydration } from '../support/problems';

test.describe.configure({ mode: 'default' });

const LONG = `const answer = ${"'word '.repeat(1) + ".repeat(20)}'';`;

const body = (words: { first: string; second: string }) => `
${filler(2)}

## ${words.first} {#first}

\`\`\`ts title="answer.ts" showLineNumbers {2}
${LONG}
const second = 2;
\`\`\`

\`\`\`ts
short();
\`\`\`

${filler(4)}

### Inside {#inside}

${filler(4)}

## ${words.second} {#second}

:::::tabs{group="shore"}
::::tab{label="Left bank" value="left"}
On the left
::::
::::tab{label="Right bank" value="right"}
On the right
::::
:::::

${filler(6)}
`;

const files: Files = {
  'munseo.toml': `${BILINGUAL}
[docs]
edit_url = "https://git.example/edit/"
[[navbar.items]]
type = "locale_dropdown"
`,
  'docs/ko/01-first.md': `---
last_update: { date: 2026-03-04, author: 김유틸 }
tags: [튜플]
---

# 첫 문서
${body({ first: '첫째', second: '둘째' })}`,
  'docs/en/01-first.md': `---
last_update: { date: 2026-03-04, author: Kim }
tags: [tuple]
---

# First document
${body({ first: 'First part', second: 'Second part' })}`,
  'docs/ko/group/_category_.toml': 'label = "묶음"',
  'docs/ko/group/02-second.md': '# 둘째 문서\n\n```npm\nnpm install fixture\n```\n',
  'docs/en/group/02-second.md':
    '# Second document\n\n:::::tabs{group="shore"}\n::::tab{label="Left bank" value="left"}\nleft\n::::\n::::tab{label="Right bank" value="right"}\nright\n::::\n:::::\n\n```npm\nnpm install fixture\n```\n',
  'docs/ko/group/03-third.md': '# 번역하지 않은 문서\n\n```npm\nnpm install fixture\n```\n',
  'pages/ko/index.md': '# 첫 쪽',
};

let site: FixtureSite;
test.beforeAll(async () => {
  site = await FixtureSite.serve(files);
});
test.afterAll(() => site.close());

async function open(page: Page, path = '/en/docs/first'): Promise<void> {
  await page.goto(site.url + path);
  await waitForHydration(page);
}

test.describe('a code block', () => {
  const block = (page: Page) => page.locator('figure').filter({ hasText: 'answer.ts' });

  test('is numbered, highlighted and focusable, copied without numbers, and wrapped only if lines overflow', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 900, height: 800 });
    await open(page);
    await expect(block(page).locator('figcaption')).toHaveText('answer.ts');
    const lines = block(page).locator('.line');
    await expect(lines).toHaveCount(2);
    const number = (index: number) =>
      lines.nth(index).evaluate((it) => getComputedStyle(it, '::before').content);
    expect(await number(0)).toContain('counter(line)');
    await expect(lines.nth(1)).toHaveAttribute('data-mark', 'highlight');
    const pre = block(page).locator('pre');
    await expect(pre).toHaveAttribute('tabindex', '0');

    const copy = block(page).getByRole('button', { name: 'Copy code to clipboard' });
    await copy.click();
    await Promise.all([
      expect(block(page).getByRole('button', { name: 'Copied' })).toBeVisible(),
      expect(page.locator('[aria-live]').first()).toHaveText('Copied'),
    ]);
    await expect.poll(() => clipboardText(page)).toBe(`${LONG}\nconst second = 2;`);
    await expect(copy).toBeVisible({ timeout: 3000 });

    const wrap = block(page).getByRole('button', { name: 'Toggle word wrap' });
    await expect(wrap).toHaveAttribute('aria-pressed', 'false');
    const isCut = () => pre.evaluate((it) => it.scrollWidth > it.clientWidth);
    expect(await isCut()).toBe(true);
    await wrap.click();
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    expect(await isCut()).toBe(false);
    // Wrapped lines are indented.
    const starts = await pre.locator('.line').evaluateAll(([line]) => {
      const range = document.createRange();
      if (line) range.selectNodeContents(line);
      const rows = new Map<number, number>();
      for (const { top, left } of range.getClientRects()) {
        rows.set(Math.round(top), Math.min(left, rows.get(Math.round(top)) ?? left));
      }
      return [...rows.values()];
    });
    expect(starts.length).toBeGreaterThan(1);
    for (const start of starts.slice(1)) expect(start).toBeGreaterThan((starts[0] ?? 0) + 8);
    await wrap.press('Enter');
    expect(await isCut()).toBe(true);
    const short = page.locator('figure').filter({ hasText: 'short();' });
    await expect(short.getByRole('button', { name: 'Toggle word wrap' })).toBeHidden();
  });
});

test.describe('tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });

  test('are chosen by mouse and arrow keys, and switch together on other pages, in other windows and on later visits', async ({
    page,
    context,
  }) => {
    await open(page);
    const other = await context.newPage();
    await open(other, '/en/docs/group/second');
    await tab(page, 'Right bank').click();
    await expect(page.getByRole('tabpanel', { name: 'Right bank' })).toHaveText('On the right');
    await expect(page.getByRole('tabpanel', { name: 'Left bank' })).toBeHidden();
    await expect(tab(other, 'Right bank')).toHaveAttribute('aria-selected', 'true');
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.shore'))).toBe('right');
    await page.reload();
    await waitForHydration(page);
    await expect(tab(page, 'Right bank')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Right bank').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Left bank')).toBeFocused();
    await expect(tab(page, 'Left bank')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'Right bank')).toHaveAttribute('tabindex', '-1');
  });

  test('of package managers, too; an unknown one is ignored', async ({ page }) => {
    await open(page, '/docs/group/second');
    await tab(page, 'pnpm').click();
    await expect(page.getByRole('tabpanel', { name: 'pnpm' })).toContainText('pnpm add fixture');
    await page.getByRole('link', { name: /다음/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('번역하지 않은 문서');
    await expect(tab(page, 'pnpm')).toHaveAttribute('aria-selected', 'true');
    await page.evaluate(() => localStorage.setItem('docusaurus.tab.package-manager', 'nonsense'));
    await page.reload();
    await waitForHydration(page);
    await expect(tab(page, 'npm').first()).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('the contents list', () => {
  const active = (page: Page) =>
    page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');

  test('marks the heading being read', async ({ page }) => {
    await page.setViewportSize({ width: 1400, height: 800 });
    await open(page);
    for (const name of ['Second part', 'Inside', 'First part']) {
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link', { name })
        .click();
      await expect(active(page)).toHaveText(name);
      const heading = await page.getByRole('heading', { name }).boundingBox();
      const bar = await page.getByRole('banner').boundingBox();
      expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(active(page)).toHaveText('Second part');
  });
});

test.describe('the back-to-top button', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' });
  const scroll = (page: Page, top: number) =>
    page.evaluate(
      (to) =>
        new Promise((done) => {
          scrollTo({ top: to, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
      top,
    );

  test('appears when scrolling up, and scrolls to the top smoothly', async ({ page }) => {
    await open(page);
    await scroll(page, 800);
    await expect(button(page)).toBeHidden();
    // The logic is loaded with the first scroll, so the first changes of direction may be missed.
    await expect(async () => {
      await scroll(page, 900);
      await scroll(page, 700);
      await expect(button(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await scroll(page, 750);
    await expect(button(page)).toBeHidden();
    await scroll(page, 700);
    await button(page).focus();
    const steps = page.evaluate(
      () =>
        new Promise<number[]>((done) => {
          const seen: number[] = [];
          const look = () => {
            seen.push(scrollY);
            if (scrollY === 0) done(seen);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
    );
    await page.keyboard.press('Enter');
    const seen = await steps;
    const moves = [...new Set(seen)];
    expect(moves.length).toBeGreaterThan(5);
    // Each frame leaves 85% of the distance.
    expect(moves[1]).toBe(Math.floor((moves[0] ?? 0) * 0.85));
    await expect(button(page)).toBeHidden();
    // The focus is not lost with the button.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });
});

test.describe('around a document', () => {
  test('breadcrumbs lead home and say where the page is; previous and next follow the sidebar', async ({
    page,
  }) => {
    await open(page, '/docs/first');
    const pages = page.getByRole('navigation', { name: '문서 페이지' });
    await expect(pages.getByRole('link')).toHaveCount(1);
    await pages.getByRole('link', { name: /다음/ }).click();
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/\/docs\/(category|group)\//);
    await expect(pages.getByRole('link', { name: /이전/ })).toBeVisible();

    await open(page, '/docs/group/second');
    const crumbs = page.getByRole('navigation', { name: '탐색 경로' });
    await expect(crumbs.getByRole('link', { name: '홈' })).toHaveAttribute('href', '/');
    await expect(crumbs.getByText('묶음')).toBeVisible();
    await expect(crumbs.getByText('둘째 문서')).toHaveAttribute('aria-current', 'page');
    await expect(crumbs.getByRole('link', { name: '둘째 문서' })).toHaveCount(0);
  });

  test('the edit link, the last change with its author, the tags, the links of headings, a notice without a translation', async ({
    page,
  }) => {
    await open(page);
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      'https://git.example/edit/docs/en/01-first.md',
    );
    await expect(page.getByText('Last updated on Mar 4, 2026 by Kim')).toBeVisible();
    await expect(page.locator('time[datetime="2026-03-04"]')).toBeVisible();
    await expect(page.getByText('Tags:')).toBeVisible();
    const link = page.getByRole('link', { name: 'Direct link to First part' });
    await expect(link).toHaveAttribute('title', 'Direct link to First part');
    await expect(page.getByRole('heading', { level: 1 }).getByRole('link')).toHaveCount(0);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#first$/);

    await open(page, '/docs/first');
    await expect(page.getByRole('link', { name: '페이지 편집' })).toBeVisible();
    await expect(page.getByText('최종 수정: 2026년 3월 4일, 김유틸')).toBeVisible();
    await expect(page.getByText('태그:')).toBeVisible();
    await expect(page.getByRole('link', { name: '첫째에 대한 직접 링크' })).toBeAttached();

    await open(page, '/en/docs/group/third');
    await expect(page.getByText('Not translated yet')).toBeVisible();
    await expect(page.locator('.prose')).toHaveAttribute('lang', 'ko');
  });
});

test('every page has a skip link to the text', async ({ page }) => {
  const problems = collectProblems(page);
  await open(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(`${site.url}/en/docs/first`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  expect(problems).toEqual([]);
});
