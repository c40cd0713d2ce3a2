/** Content that pages load from other hosts: allowed by documented keys, the same in `dev` and `serve`. */

import { expect, type Page, test } from '@playwright/test';
import { ENGLISH, FixtureSite } from '../support/fixtureSite';

/** A page with content that sites usually add: statistics, a web font, comments, a video. */
const FILES = {
  'docs/en/page.md':
    '# Page\n\n<iframe src="https://video.example/1" title="A film"></iframe>\n\n' +
    '<p class="wide">Wide</p>\n',
  'docs/en/other.md': '# Other\n',
  'static/comments.js':
    "const frame = document.createElement('iframe');" +
    "frame.src = 'https://giscus.app/widget'; frame.title = 'Comments';" +
    'frame.onload = () => { window.comments = true; };' +
    'document.body.append(frame);',
};

const HEAD = `
[[head]]
tag = "script"
text = "window.runs = (window.runs ?? 0) + 1"
[[head]]
tag = "style"
text = "h1 { letter-spacing: 3px }"
[[head]]
tag = "script"
attributes = { defer = "", src = "/comments.js" }
[[head]]
tag = "script"
attributes = { defer = "", src = "https://plausible.io/js/script.js" }
[[head]]
tag = "link"
attributes = { rel = "stylesheet", href = "https://fonts.googleapis.com/css2?family=Test" }
`;

const SERVICES = `[security]
services = ["plausible", "google-fonts", "giscus"]
`;

/** Mocks the other hosts, so that the test does not contact them; returns the requests. */
async function mockHosts(page: Page): Promise<string[]> {
  const requests: string[] = [];
  const responseOf = (contentType: string, body: string) => ({
    contentType,
    body,
    headers: { 'access-control-allow-origin': '*' },
  });
  await page.route(/^https:/, async (route) => {
    const url = new URL(route.request().url());
    requests.push(url.host + url.pathname);
    if (url.pathname === '/js/script.js')
      return route.fulfill(
        responseOf(
          'text/javascript',
          "fetch('https://plausible.io/api/event', { method: 'POST', body: '{}' }).then(() => { window.counted = true; })",
        ),
      );
    if (url.pathname === '/css2')
      return route.fulfill(
        responseOf(
          'text/css',
          "@font-face { font-family: Test; src: url('https://fonts.gstatic.com/test.woff2') } .wide { font-family: Test }",
        ),
      );
    if (url.host === 'fonts.gstatic.com') return route.fulfill(responseOf('font/woff2', ''));
    return route.fulfill(responseOf('text/html', '<!doctype html><title>x</title>'));
  });
  return requests;
}

/** Collects the violations of a page's policy, from its first script on. */
async function collectViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    document.addEventListener('securitypolicyviolation', (event) => {
      found.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

for (const command of ['serve', 'dev'] as const) {
  test(`statistics, web fonts, comments and a video work under the policy of ${command}`, async ({
    page,
  }) => {
    const site = await FixtureSite.serve(
      { ...FILES, 'munseo.toml': ENGLISH + SERVICES + HEAD },
      command,
    );
    try {
      const requests = await mockHosts(page);
      const violations = await collectViolations(page);
      await page.goto(`${site.url}/docs/page`);
      await expect.poll(() => page.evaluate('window.counted')).toBe(true);
      await expect.poll(() => page.evaluate('window.comments')).toBe(true);
      await expect(page.locator('h1')).toHaveCSS('letter-spacing', '3px');
      await expect.poll(() => requests).toContain('fonts.gstatic.com/test.woff2');
      expect(requests).toContain('video.example/1');
      expect(await violations()).toEqual([]);

      // Scripts of the site run once, regardless of the number of visited pages.
      expect(await page.evaluate('window.runs')).toBe(1);
      await page.locator('nav a[href="/docs/other"]').first().click();
      await expect(page.locator('h1')).toHaveText('Other');
      await expect(page.locator('h1')).toHaveCSS('letter-spacing', '3px');
      await page.waitForTimeout(100);
      expect(await page.evaluate('window.runs')).toBe(1);
      expect(await violations()).toEqual([]);

      // A style sheet of another host that fails to load does not show the notice of a broken site.
      await page.unrouteAll({ behavior: 'wait' });
      await page.route(/^https:/, (route) => route.abort());
      await page.goto(`${site.url}/docs/page`);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByText('did not load properly')).toHaveCount(0);
    } finally {
      await site.close();
    }
  });
}

test('blocked content is reported in dev, at its position', async ({ page }) => {
  const site = await FixtureSite.serve(
    {
      'munseo.toml': `${ENGLISH}[[head]]\ntag = "script"\nattributes = { src = "/stats.js" }\n`,
      'docs/en/page.md': '# Page\n',
      'static/stats.js': "fetch('https://plausible.io/api/event').catch(() => {})",
    },
    'dev',
  );
  try {
    await mockHosts(page);
    const reports = page.waitForResponse(/_munseo\/dev\/report$/);
    await page.goto(`${site.url}/docs/page`);
    expect((await reports).status()).toBe(204);
    const events = await page.evaluate(async () => {
      const source = new EventSource('/_munseo/dev');
      const first = await new Promise<string>((resolve) => {
        source.onmessage = ({ data }) => {
          if (data.includes('security/blocked')) resolve(data);
        };
      });
      source.close();
      return first;
    });
    expect(events).toContain('blocks `https://plausible.io/api/event` on `/docs/page`');
    expect(events).toContain('add `services = [\\"plausible\\"]` to `[security]`');
  } finally {
    await site.close();
  }
});
