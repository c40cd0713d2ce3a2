/** Further features for readers: keys, feedback, links to other tools, badges, frames and notes. */

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { ENGLISH, FixtureSite } from '../support/fixtureSite';
import { collectProblems, waitForHydration } from '../support/problems';

const CUBE = `# Cube

A cube has six sides.

::youtube{id=aqz-KE-bpKQ title="A film"}

::frame{src="https://map.example/embed?x=1" title="A map" ratio="4/3"}

::video{src="./tour.mp4" title="A tour" silent}

\`\`\`ts
// [!code note:Six of \`them\`.]
const sides = 6;
const edges = 12; // [!code note:Twice as many.]
\`\`\`

<input aria-label="Field"> <textarea aria-label="Area"></textarea>
`;

/** Receives answers. */
class Receiver {
  readonly bodies: unknown[] = [];
  readonly headers: IncomingMessage['headers'][] = [];
  isFailing = false;

  private constructor(private readonly server: Server) {}

  static async listen(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', async (request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'content-type');
      let text = '';
      for await (const chunk of request) text += chunk;
      if (request.method === 'POST') {
        receiver.headers.push(request.headers);
        if (!receiver.isFailing) receiver.bodies.push(JSON.parse(text));
      }
      response.writeHead(receiver.isFailing && request.method === 'POST' ? 500 : 204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/answers`;
  }

  close(): void {
    this.server.close();
  }
}

test.describe.configure({ mode: 'default' });

let receiver: Receiver;
let site: FixtureSite;
let plain: FixtureSite;
test.beforeAll(async () => {
  receiver = await Receiver.listen();
  site = await FixtureSite.serve({
    'munseo.toml': `${ENGLISH}
[feedback]
url = "${receiver.url}"
[agents]
open_in = ["chatgpt", { label = "Own", href = "https://own.example/?page={url}" }]
[security]
frames = []
`,
    'docs/en/a.md': '---\nsidebar_badge: new\n---\n# Apple\n\nRed.\n',
    'docs/en/b.md':
      '---\nsidebar_badge: deprecated\n---\n# Ball\n\n[Nowhere else](./c.md)\n\n- [Cube](./c.md)\n',
    'docs/en/c.md': CUBE,
    'docs/en/tour.mp4': '',
    'docs/en/more/_category_.toml':
      'label = "More"\nbadge = { text = "Beta", kind = "experimental" }\n',
    'docs/en/more/d.md': '# Disc\n\nRound.\n',
  });
  plain = await FixtureSite.serve({
    'munseo.toml': ENGLISH.replace('default_locale', 'keyboard_shortcuts = false\ndefault_locale'),
    'docs/en/a.md': '# Apple\n\nRed.\n',
    'docs/en/b.md': '# Ball\n\nBlue.\n',
  });
});
test.afterAll(async () => {
  receiver.close();
  await Promise.all([site.close(), plain.close()]);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

test.describe('keys', () => {
  test('n and p open the next and the previous page, t switches light and dark', async ({
    page,
  }) => {
    const problems = collectProblems(page);
    await open(page, `${site.url}/docs/a`);
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/docs\/b$/);
    await expect(page.locator('h1')).toHaveText('Ball');
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/\/docs\/a$/);
    const root = page.locator(':root');
    const before = await root.getAttribute('data-theme');
    await page.keyboard.press('t');
    await expect(root).not.toHaveAttribute('data-theme', before ?? '');
    expect(problems).toEqual([]);
  });

  test('they do nothing while typing, with modifiers, and in a composition', async ({ page }) => {
    await open(page, `${site.url}/docs/b`);
    // They work here.
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/docs\/c$/);
    const name = page.getByLabel('Field');
    await name.fill('');
    await name.pressSequentially('npt?');
    await expect(name).toHaveValue('npt?');
    await page.getByLabel('Area').pressSequentially('npt?');
    await page.getByLabel('Area').blur();
    await page.keyboard.press('Control+p').catch(() => {});
    await page.keyboard.press('Alt+n');
    await page.evaluate(() => {
      const init = { key: 'n', code: 'KeyN', isComposing: true, bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    await expect(page).toHaveURL(/\/docs\/c$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The same key of a Hangul keyboard.
    await page.evaluate(() => {
      const init = { key: 'ㅔ', code: 'KeyP', bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    await expect(page).toHaveURL(/\/docs\/b$/);
  });

  test('a question mark lists all keys, and readers can disable single keys', async ({ page }) => {
    await open(page, `${site.url}/docs/a`);
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('term')).toHaveText([
      'Search',
      'Previous',
      'Next',
      'Light or dark',
      'Show this list',
      'Close',
    ]);
    await expectNoViolations(page, 'the list of keys');
    await dialog.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/docs\/a$/);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/docs\/b$/);
  });

  test('a site can disable them; their code is never loaded', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await open(page, `${plain.url}/docs/a`);
    await page.waitForLoadState('networkidle');
    for (const key of ['n', '?', 't']) await page.keyboard.press(key);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(/\/docs\/a$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(scripts.filter((url) => /runShortcut|sendFeedback/.test(url))).toEqual([]);
    await expect(page.getByText('Was this page helpful?')).toHaveCount(0);
  });
});

test.describe('answers', () => {
  const question = (page: Page) => page.getByRole('group', { name: 'Was this page helpful?' });

  test('are sent with page, language and version, and with a text if a reader adds one', async ({
    page,
  }) => {
    const problems = collectProblems(page);
    receiver.bodies.length = 0;
    await open(page, `${site.url}/docs/a`);
    const yes = question(page).getByRole('button', { name: 'Yes' });
    const thanks = question(page).getByRole('status');
    await yes.focus();
    await page.keyboard.press('Enter');
    await expect(thanks).toHaveText('Thank you for your answer.');
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
    await expect(yes).toBeFocused();
    await expectNoViolations(page, 'an answered question');
    const about = { page: '/docs/a', language: 'en', version: null, answer: 'yes' };
    expect(receiver.bodies).toEqual([about]);
    await page.getByLabel('Anything to add? (optional)').fill('  More pictures ');
    await question(page).getByRole('button', { name: 'Send' }).click();
    await expect
      .poll(() => receiver.bodies)
      .toEqual([about, { ...about, comment: 'More pictures' }]);
    await expect(question(page).getByRole('textbox')).toHaveCount(0);
    for (const headers of receiver.headers) {
      expect(headers.cookie).toBeUndefined();
      expect(headers.referer).toBeUndefined();
    }
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('feedback');
    // Another page starts unanswered.
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click();
    await expect(page.locator('h1')).toHaveText('Ball');
    await expect(question(page).getByRole('status')).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('that cannot be sent are reported, and can be retried', async ({ page }) => {
    receiver.isFailing = true;
    receiver.bodies.length = 0;
    await open(page, `${site.url}/docs/b`);
    const no = question(page).getByRole('button', { name: 'No' });
    const status = question(page).getByRole('status');
    await no.click();
    await expect(status).toContainText('could not be sent');
    receiver.isFailing = false;
    await no.click();
    await expect(status).toHaveText('Thank you for your answer.');
    expect(receiver.bodies).toEqual([
      { page: '/docs/b', language: 'en', version: null, answer: 'no' },
    ]);
  });

  test('are not requested without scripts', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.url}/docs/a`);
    await expect(question(page)).toBeHidden();
    await page.close();
  });
});

test('links open a page in other tools; badges are read after the names of pages and folders', async ({
  page,
}) => {
  await open(page, `${site.url}/docs/a`);
  const chat = page.getByRole('link', { name: 'Open in ChatGPT' });
  const url = new URL((await chat.getAttribute('href')) ?? '');
  expect(url.host).toBe('chatgpt.com');
  expect(url.searchParams.get('q')).toBe(
    'Read https://fixture.example/docs/a.md so that I can ask questions about it.',
  );
  await expect(page.getByRole('link', { name: 'Open in Own' })).toHaveAttribute(
    'href',
    'https://own.example/?page=https%3A%2F%2Ffixture.example%2Fdocs%2Fa',
  );

  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Apple New', exact: true })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Ball Deprecated', exact: true })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'More Beta', exact: true })).toBeVisible();
  await expectNoViolations(page, 'badges');
});

test.describe('frames', () => {
  /** Responds in place of other hosts. The returned array grows by the host of each request. */
  async function mockHosts(page: Page): Promise<string[]> {
    const requests: string[] = [];
    await page.route(/^https:\/\/(?!fixture)/, (route) => {
      requests.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/html', body: '<title>Other</title><p>Other</p>' });
    });
    return requests;
  }

  test('load on demand, under a policy that allows no others', async ({ page }) => {
    const problems = collectProblems(page);
    const requests = await mockHosts(page);
    const response = await page.goto(`${site.url}/docs/c`);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain(
      "frame-src 'self' https://www.youtube-nocookie.com https://map.example;",
    );
    await waitForHydration(page);
    // Notes about code are numbered, and copying leaves the numbers out.
    await expect(page.locator('.code-notes > li')).toHaveText(['Six of them.', 'Twice as many.']);
    const code = page.locator('figure.code code').first();
    expect(await code.evaluate((it) => it.textContent)).toBe('const sides = 6;\nconst edges = 12;');
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    const film = page.getByRole('figure', { name: 'A film' });
    const map = page.getByRole('figure', { name: 'A map' });
    await expectNoViolations(page, 'frames that are not loaded');
    await film.getByRole('button', { name: 'Load from www.youtube.com', exact: true }).click();
    await expect(page.locator('iframe[title="A film"]')).toBeVisible();
    await expect.poll(() => requests).toEqual(['www.youtube-nocookie.com']);
    await map.getByRole('button', { name: 'Always load from map.example' }).click();
    await expect(page.frameLocator('iframe[title="A map"]').getByText('Other')).toBeVisible();
    await page.reload();
    await expect(page.locator('iframe[title="A map"]')).toBeVisible();
    await expect(page.locator('iframe[title="A film"]')).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('are links without scripts and in print, and keep their aspect ratio', async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.url}/docs/c`);
    const link = page.getByRole('link', { name: 'A film' });
    await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    await expect(page.getByRole('button', { name: /^Load from/ })).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(link).toBeVisible();
    await page.close();
    const other = await browser.newPage({ viewport: { width: 320, height: 640 } });
    await other.goto(`${site.url}/docs/c`);
    const box = await other.locator('[data-ratio="4/3"]').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await other.close();
  });
});

test('a title animates to the heading of its page, except with reduced motion', async ({
  page,
}) => {
  const moved = () => page.locator('h1').evaluate((it) => it.getAnimations().length);
  for (const [reducedMotion, count] of [
    ['no-preference', 1],
    ['reduce', 0],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await open(page, `${site.url}/docs/b`);
    await page.waitForLoadState('networkidle');
    const found = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          document.addEventListener('munseo:page', () => {
            const heading = document.querySelector('h1');
            // The page is displayed immediately; the animation begins with its first frame.
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve(heading?.getAnimations().length ?? -1)),
            );
          });
        }),
    );
    await page.getByRole('main').getByRole('link', { name: 'Cube', exact: true }).click();
    expect(await found).toBe(count);
    await expect.poll(moved).toBe(0);
  }
});
