/** Slots, layouts and pages of React: drawn by the build, kept through navigation, taken over where a file asks for it. */

import { expect, test } from '@playwright/test';
import { watch, withBundler } from '../support/components';
import { BILINGUAL, check, type Files, FixtureSite } from '../support/fixtureSite';

const CONFIG = withBundler(BILINGUAL);

const SITE: Files = {
  'munseo.toml': CONFIG,
  'theme/navbar-end.tsx': `
    import { useState } from 'react';
    import type { SlotProps } from 'munseo';
    export const client = 'load';
    export default function NavbarEnd({ page, site }: SlotProps) {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>{site.locale.code} {page.title} {count}</button>;
    }`,
  'theme/sidebar-top.tsx': `
    export default ({ page, site }) => <p>{site.title}: {page.kind} of {page.sidebar}</p>;`,
  'theme/doc-before.tsx': `
    import styles from './doc.module.css';
    export default ({ page }) => <p className={styles.note}>by {page.extra.author ?? 'nobody'}</p>;`,
  'theme/doc.module.css': '.note { outline: 3px solid rgb(1, 2, 3); }',
  'theme/doc-after.tsx': `
    export default ({ page }) => page.next ? <p>then {page.next.label}</p> : null;`,
  'theme/contents-end.tsx': `
    export default ({ page }) => <p>{page.headings.length} headings</p>;`,
  'theme/footer.tsx': `
    export default ({ site }) => <nav aria-label="own"><a href={site.locale.homeUrl}>Start</a></nav>;`,
  'theme/announcement.tsx': `export default () => <strong>News</strong>;`,
  'theme/not-found.tsx': `export default () => <h1>Lost</h1>;`,
  'theme/style.css': ':root { --accent: rgb(4, 5, 6); }',
  'layouts/landing.tsx': `
    export default function Landing({ page, children }) {
      return <div className="landing"><h1>{page.title}!</h1><section>{children}</section><hr /></div>;
    }`,
  'components/Counter.tsx': `
    import { useState } from 'react';
    export default function Counter() {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>clicks {count}</button>;
    }`,
  'pages/index.tsx': `
    export default ({ site }) => <h1>{site.locale.code === 'ko' ? '안녕' : 'Hello'}</h1>;`,
  'pages/about/team.tsx': `
    import { useId, useState } from 'react';
    export const client = 'load';
    export const title = { en: 'Our team', ko: '우리 팀' };
    export const description = 'Who we are';
    export default function Team({ page }) {
      const [isOpen, setOpen] = useState(false);
      return (
        <div style={{ width: '300px' }} data-testid="team">
          <h1 id={useId()}>{page.title}</h1>
          <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'open' : 'closed'}</button>
        </div>
      );
    }`,
  'docs/ko/one.md': '---\nextra: { author: 민지 }\n---\n# 하나\n\n## 제목\n\n[둘](./two.md)\n',
  'docs/ko/two.md': '# 둘\n\n글\n',
  'docs/ko/wide.md':
    '---\nlayout: landing\n---\n# 넓은\n\n<Counter />\n\n::::tabs\n:::tab{label="가"}\n탭 글\n:::\n:::tab{label="나"}\n다른 글\n:::\n::::\n',
  'docs/en/one.md': '---\nextra: { author: Ada }\n---\n# One\n\n## Heading\n\n[Two](./two.md)\n',
  'docs/en/two.md': '# Two\n\nText. [Wide](./wide.md)\n',
  'docs/en/wide.md': '---\nlayout: landing\n---\n# Wide\n\n**Bold**, then\n\n<Counter />\n',
};

test.describe('a site with slots, layouts and pages', () => {
  let site: FixtureSite;
  test.beforeAll(async () => {
    site = await FixtureSite.serve(SITE);
  });
  test.afterAll(() => site?.close());

  test('slots are in the HTML, and stay while a reader goes from page to page', async ({
    page,
  }) => {
    const html = await (await fetch(`${site.url}/en/docs/one`)).text();
    for (const text of ['by <!-- -->Ada', '>News<', 'aria-label="own"', '1<!-- --> headings']) {
      expect(html).toContain(text);
    }
    const problems = watch(page);
    await page.goto(`${site.url}/en/docs/one`);
    const button = page
      .getByRole('banner')
      .or(page.locator('[data-slot=navbar-end]'))
      .getByRole('button', { name: /^en/ });
    await button.click();
    await expect(button).toHaveText('en One 1');
    await expect(page.getByText('by Ada')).toHaveCSS('outline-width', '3px');
    await expect(page.getByText('Fixture: doc of')).toBeVisible();
    await expect(page.getByText('then Two')).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Two' }).first().click();
    await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible();
    await expect(button).toHaveText('en Two 1');
    await button.click();
    await expect(button).toHaveText('en Two 2');
    await expect(page.getByText('by nobody')).toBeVisible();
    await expect(page.getByText('by Ada')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('by Ada')).toBeVisible();
    await expect(button).toHaveText('en One 2');
    await expect(page.locator('html')).toHaveCSS('--accent', 'rgb(4, 5, 6)');
    expect(problems).toEqual([]);
  });

  test('a layout surrounds the text, whose components and tabs work', async ({ page }) => {
    const problems = watch(page);
    await page.goto(`${site.url}/en/docs/two`);
    await page.getByRole('main').getByRole('link', { name: 'Wide' }).first().click();
    await expect(page.getByRole('heading', { name: 'Wide!' })).toBeVisible();
    await page.getByRole('button', { name: 'clicks 0' }).click();
    await expect(page.getByRole('button', { name: 'clicks 1' })).toBeVisible();
    await page.goto(`${site.url}/docs/wide`);
    await page.getByRole('button', { name: 'clicks 0' }).click();
    await expect(page.getByRole('button', { name: 'clicks 1' })).toBeVisible();
    await expect(page.locator('.landing > section > .prose')).toContainText('탭 글');
    expect(problems).toEqual([]);
  });

  test('a page of React is in both languages, in the sitemap, and acts', async ({ page }) => {
    const problems = watch(page);
    await page.goto(`${site.url}/about/team`);
    await expect(page).toHaveTitle('우리 팀 | Fixture');
    await page.getByRole('button', { name: 'closed' }).click();
    await expect(page.getByRole('button', { name: 'open', exact: true })).toBeVisible();
    await expect(page.getByTestId('team')).toHaveCSS('width', '300px');
    await page.goto(`${site.url}/en/about/team`);
    await expect(page.getByRole('heading', { name: 'Our team' })).toBeVisible();
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Who we are');
    await page.goto(`${site.url}/en`);
    await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(problems).toEqual([]);
    const sitemap = await (await fetch(`${site.url}/en/sitemap.xml`)).text();
    expect(sitemap).toContain('/en/about/team');
    const missing = await fetch(`${site.url}/nowhere`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('<h1>Lost</h1>');
  });
});

test('slots that nothing takes over need no script', async ({ page }) => {
  const site = await FixtureSite.serve({
    'munseo.toml': CONFIG,
    'theme/footer.tsx': 'export default () => <b>own footer</b>;',
    'docs/ko/one.md': '# 하나\n',
  });
  try {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${site.url}/docs/one`);
    await page.mouse.move(100, 100);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.getByRole('contentinfo')).toHaveText('own footer');
    expect(requests.filter((url) => /omponent.*\.js/.test(url))).toEqual([]);
  } finally {
    await site.close();
  }
});

test('in dev, an edit of a slot, and of what it imports, is displayed', async ({ page }) => {
  const site = await FixtureSite.serve(
    {
      'munseo.toml': CONFIG,
      'theme/doc-before.tsx':
        "import { text } from '../lib/text';\nexport default () => <i>{text}</i>;",
      'lib/text.ts': "export const text = 'first';",
      'docs/ko/one.md': '# 하나\n',
    },
    'dev',
  );
  try {
    await page.goto(`${site.url}/docs/one`);
    await expect(page.getByText('first')).toBeVisible();
    await site.write({ 'lib/text.ts': "export const text = 'second';" });
    // Bundling takes seconds on a busy machine.
    await expect(page.getByText('second')).toBeVisible({ timeout: 40_000 });
  } finally {
    await site.close();
  }
});

test('mistakes are reported at their place, with the way out', async () => {
  const { status, output } = await check({
    'munseo.toml': CONFIG,
    'theme/foter.tsx': 'export default () => null;',
    'theme/footer.tsx': "export const client = 'always';\nexport default () => null;",
    'layouts/landing.tsx': 'export default () => null;',
    'pages/ko/about.md': '# 소개\n',
    'pages/about.tsx': 'export default () => null;',
    'docs/ko/one.md': '---\nlayout: lading\n---\n# 하나\n',
  });
  const text = output.replace(/[\s│]+/g, ' ');
  expect(status, output).toBe(1);
  expect(text).toContain('`foter` is not the name of a slot');
  expect(text).toContain('did you mean `footer`?');
  expect(text).toContain('invalid `client`');
  expect(text).toContain('layout `lading` not found');
  expect(text).toContain('did you mean `landing`?');
  expect(text).toContain('docs/ko/one.md:2:');
  expect(text).toContain('the URL `/about` is already taken by');
});
