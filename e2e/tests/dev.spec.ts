/** `munseo dev`: edits that are displayed in place, and problems in the page. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { collectProblems, markDocument, waitForHydration } from '../support/problems';

const munseo = process.env['MUNSEO'] ?? '../target/release/munseo';

/** A temporary starter site, served by `munseo dev`. */
class DevSite {
  private constructor(
    readonly folder: string,
    readonly url: string,
    private readonly server: ChildProcess,
  ) {}

  /** `config` changes the configuration of the starter site before the server starts. */
  static async open(port: number, config?: (text: string) => string): Promise<DevSite> {
    const folder = join(await mkdtemp(join(tmpdir(), 'munseo-dev-')), 'site');
    const made = spawnSync(munseo, ['new', folder], { encoding: 'utf8' });
    expect(made.status, made.stderr).toBe(0);
    if (config) {
      const file = join(folder, 'munseo.toml');
      await writeFile(file, config(await readFile(file, 'utf8')));
    }
    const address = `127.0.0.1:${port}`;
    // The compiler of examples is that of the workspace.
    const env = {
      ...process.env,
      PATH: `${resolve('../node_modules/.bin')}:${process.env['PATH']}`,
    };
    const server = spawn(munseo, ['dev', folder, '--addr', address], { stdio: 'ignore', env });
    const site = new DevSite(folder, `http://${address}`, server);
    try {
      const status = config ? 500 : 200;
      await expect.poll(() => statusOf(site.url), { timeout: 20_000 }).toBe(status);
    } catch (error) {
      await site.close();
      throw error;
    }
    return site;
  }

  async edit(path: string, change: (text: string) => string): Promise<void> {
    const file = join(this.folder, path);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }

  async close(): Promise<void> {
    if (this.server.exitCode === null && this.server.kill()) await once(this.server, 'exit');
    await rm(join(this.folder, '..'), { recursive: true, force: true });
  }
}

/** The status of a response; 0 if there is none. */
function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}

test.describe.configure({ mode: 'serial' });

let site: DevSite;
test.beforeAll(async () => {
  site = await DevSite.open(38_310);
});
test.afterAll(() => site.close());

const PAGE = 'docs/ko/getting_started.md';

/** Opens a page and waits until it receives updates. */
async function open(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse(/\/_munseo\/dev$/);
  await page.goto(site.url + path);
  await waitForHydration(page);
  await stream;
}

/** Opens the list of diagnostics with the button that displays their number. */
async function openList(page: Page): Promise<Locator> {
  await page.locator('.diagnostics-badge').click();
  return page.getByRole('dialog');
}

test('an edit updates the page in place and keeps the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 400 });
  await open(page, '/docs/getting_started');
  const isSame = await markDocument(page);
  await page.evaluate(() => window.scrollTo(0, 150));
  await site.edit(PAGE, (text) => text.replace('바로 나타나요', '눈 깜짝할 사이에 나타나요'));
  await expect(page.getByText('눈 깜짝할 사이에')).toBeVisible();
  expect(await isSame()).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(150);
});

test('an edit before the page listens is displayed afterwards', async ({ page }) => {
  let letThrough = () => {};
  const delay = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/_munseo\/dev$/, async (route) => {
    await delay;
    await route.continue();
  });
  await page.goto(`${site.url}/docs/getting_started`);
  await waitForHydration(page);
  await site.edit(PAGE, (text) => `${text}\n아직 듣지 않는 동안 쓴 글\n`);
  const served = async () => (await fetch(`${site.url}/docs/getting_started`)).text();
  await expect.poll(served).toContain('아직 듣지 않는 동안');
  await expect(page.getByText('아직 듣지 않는 동안')).toBeHidden();
  letThrough();
  await expect(page.getByText('아직 듣지 않는 동안')).toBeVisible();
});

test('a new heading appears in the table of contents', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/docs/getting_started');
  await site.edit(PAGE, (text) => `${text}\n## 새로운 절\n\n글\n`);
  await expect(
    page
      .getByRole('navigation', { name: '이 페이지에서' })
      .getByRole('link', { name: '새로운 절' }),
  ).toBeVisible();
});

test('an error is displayed over the page with its position, and disappears when corrected', async ({
  page,
}) => {
  await open(page, '/docs/getting_started');
  await site.edit(PAGE, (text) => `${text}\n[없는 글](./gone.md)\n`);
  const overlay = await openList(page);
  await expect(overlay).toContainText('docs/ko/getting_started.md');
  await expect(overlay).toContainText('gone.md');
  await site.edit(PAGE, (text) => text.replace('\n[없는 글](./gone.md)\n', ''));
  await expect(overlay).toBeHidden();
});

test('a broken link is a small badge that opens the list of positions', async ({ page }) => {
  await open(page, '/docs/getting_started');
  await site.edit(PAGE, (text) => `${text}\n[없는 글](./gone.md)\n`);
  const badge = page.locator('.diagnostics-badge');
  await expect(badge).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: '문서' }).first().click();
  await expect(badge).toBeVisible();

  await badge.press('Enter');
  const list = page.getByRole('dialog');
  await expect(list.getByText(/docs\/ko\/getting_started\.md:\d+:\d+/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(badge).toBeFocused();
  await site.edit(PAGE, (text) => text.replace('\n[없는 글](./gone.md)\n', ''));
  await expect(badge).toHaveCount(0);
});

test('a wrong example is displayed over the page with its line, and disappears when corrected', async ({
  page,
}) => {
  await site.edit('munseo.toml', (text) => `${text}\n[typescript]\n`);
  await open(page, '/docs/getting_started');
  const example = '\n```ts\ntype Two = [1, 2]; //=> [1, 3]\n```\n';
  await site.edit(PAGE, (text) => text + example);
  const text = await readFile(join(site.folder, PAGE), 'utf8');
  const line = text.slice(0, text.indexOf('//=>')).split('\n').length;
  const overlay = await openList(page);
  await expect(overlay).toContainText(`${PAGE}:${line}`);
  await expect(overlay).toContainText('[1, 2]');
  await site.edit(PAGE, (text) => text.replace('[1, 3]', '[1, 2]'));
  await expect(overlay).toBeHidden();
  await site.edit(PAGE, (text) => text.replace(example.replace('[1, 3]', '[1, 2]'), ''));
});

test('a name shows its type in dev, and its new type after an edit', async ({ page }) => {
  const example = (value: string) => `\n\`\`\`ts\nconst answer = ${value};\n\`\`\`\n`;
  // Edits before the page listens would be missed.
  const listening = page.waitForResponse('**/_munseo/dev');
  await open(page, '/docs/getting_started');
  await listening;
  await site.edit(PAGE, (text) => text + example('41'));
  const typeOf = async (code: string) => {
    const block = page.locator('figure.code').filter({ hasText: code });
    await block.hover();
    await block.locator('.name').hover();
    return page.getByRole('tooltip').textContent();
  };
  expect(await typeOf('answer = 41')).toBe('const answer: 41');
  await page.getByRole('heading', { level: 1 }).hover();
  await site.edit(PAGE, (text) => text.replace(example('41'), example("'yes'")));
  expect(await typeOf("answer = 'yes'")).toBe("const answer: 'yes'");
  await site.edit(PAGE, (text) => text.replace(example("'yes'"), ''));
});

test('a draft is displayed in dev, and marked', async ({ page }) => {
  const problems = collectProblems(page);
  for (const [file, path] of [
    ['docs/ko/draft.md', '/docs/draft'],
    ['pages/ko/draft-page.md', '/draft-page'],
  ] as const) {
    await writeFile(join(site.folder, file), '---\ntitle: 초안\ndraft: true\n---\n\n쓰는 중\n');
    await expect.poll(() => statusOf(site.url + path)).toBe(200);
    await open(page, path);
    await expect(page.getByRole('note')).toContainText('작성 중인 페이지');
    // An open page would reload when the next file appears, and interfere.
    await page.goto('about:blank');
  }
  expect(problems).toEqual([]);
});

test('an edit of a documented package, beside the site, shows on the pages that document it', async ({
  page,
}) => {
  const source = (size: string) =>
    `/** Splits.\n * @since 1.2.0\n */\nexport type Chunk<Size extends ${size}> = Size;\n`;
  await mkdir(join(site.folder, '../package'));
  await writeFile(join(site.folder, '../package/index.ts'), source('number'));
  await site.edit(
    'munseo.toml',
    (text) => `${text}\n[typescript.packages]\npack = "../package/index.ts"\n`,
  );
  await writeFile(
    join(site.folder, 'docs/ko/chunk.md'),
    '# Chunk\n\n글\n\n:::signature\n- `Size`: 크기\n:::\n',
  );
  await expect.poll(() => statusOf(`${site.url}/docs/chunk`)).toBe(200);
  await open(page, '/docs/chunk');
  await expect(page.getByRole('main')).toContainText('Size extends number');
  await site.edit('../package/index.ts', () => source('1 | 2'));
  await expect(page.getByRole('main')).toContainText('Size extends 1 | 2');
  await site.edit('../package/index.ts', () => source('1').replaceAll('Size', 'Length'));
  const overlay = await openList(page);
  await expect(overlay).toContainText('docs/ko/chunk.md');
  await expect(overlay).toContainText('`Length`');
  await site.edit('../package/index.ts', () => source('1'));
  await expect(overlay).toBeHidden();
});

test('a broken configuration is reported, and the site returns after a fix', async ({ page }) => {
  await open(page, '/docs/getting_started');
  await site.edit('munseo.toml', (text) => text.replace('base_url', 'base_ulr'));
  await expect(await openList(page)).toContainText('base_ulr');
  await site.edit('munseo.toml', (text) => text.replace('base_ulr', 'base_url'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: '시작하기' })).toBeVisible();
});

test('a site that is broken from the start shows its errors without reloading, and appears after a fix', async ({
  page,
}) => {
  const broken = await DevSite.open(38_311, (text) => text.replace(/^title/m, 'titel'));
  try {
    let loads = 0;
    page.on('load', () => (loads += 1));
    const stream = page.waitForResponse(/\/_munseo\/dev$/);
    await page.goto(`${broken.url}/docs/getting_started`);
    await stream;
    await expect(page.locator('body')).toContainText('did you mean `title`?');
    // A page that reloads itself again and again would have done so by now.
    await page.waitForTimeout(500);
    expect(loads).toBe(1);
    await broken.edit('munseo.toml', (text) => text.replace(/^titel/m, 'title'));
    await expect(page.getByRole('heading', { level: 1, name: '시작하기' })).toBeVisible();
  } finally {
    await broken.close();
  }
});
