/** `munseo dev` and `munseo serve` give the same result: each page of a site with all features, opened both ways. */

import { type Browser, expect, type Page, test } from '@playwright/test';
import { ENGLISH, type Files, FixtureSite } from '../support/fixtureSite';
import { ForeignHost } from '../support/foreignHost';
import { collectProblems, waitForHydration } from '../support/problems';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="teal"/></svg>';

/** A page for each feature that a policy or a build may treat in its own way. */
function files(host: string): Files {
  return {
    'docs/en/styles.md':
      '# Styles\n\n<p style="color: rgb(200, 0, 0)">Red</p>\n\n<p class="set">In a font of another host</p>\n',
    'docs/en/math.md': '# Formulas\n\nOf $a^2 + b^2 = c^2$:\n\n$$\n\\sum_{i=1}^{n} i\n$$\n',
    'docs/en/diagram.md': '# Diagram\n\n```mermaid\nflowchart LR\n  A[Write] --> B[Build]\n```\n',
    'docs/en/components.md':
      '# Components\n\n<Tabs>\n<Tab value="one" label="One">\n\nFirst.\n\n</Tab>\n<Tab value="two" label="Two">\n\nSecond.\n\n</Tab>\n</Tabs>\n\n' +
      ':::note\n\nA note.\n\n:::\n\n```ts\nconst answer = 42;\n```\n\n<details>\n<summary>More</summary>\n\nInside.\n\n</details>\n',
    'docs/en/frames.md': `# Frames\n\n<iframe src="${host}/film" title="A film" width="320" height="120"></iframe>\n`,
    'docs/en/pictures.md': '# Pictures\n\n![Beside](./beside.svg)\n\n![Static](/static.svg)\n',
    'docs/en/beside.svg': SVG,
    'static/static.svg': SVG,
    'static/own.js': 'document.documentElement.dataset.own = "";',
    'munseo.toml': `${ENGLISH}
[markdown]
math = true

[security]
style_attributes = true
fonts = ["${host}"]
frames = ["${host}"]
connections = ["${host}"]

[[head]]
tag = "script"
text = "document.documentElement.dataset.inline = ''"
[[head]]
tag = "style"
text = "h1 { letter-spacing: 2px }"
[[head]]
tag = "script"
attributes = { defer = "", src = "/own.js" }
[[head]]
tag = "script"
attributes = { defer = "", src = "${host}/stats.js" }
[[head]]
tag = "script"
attributes = { defer = "", src = "${host}/comments.js" }
[[head]]
tag = "link"
attributes = { rel = "stylesheet", href = "${host}/font.css" }
`,
  };
}

const PAGES = ['styles', 'math', 'diagram', 'components', 'frames', 'pictures'];

/** The observable properties of a page. */
interface Observation {
  readonly page: string;
  readonly problems: readonly string[];
  readonly violations: readonly string[];
  readonly picture: Buffer;
}

/** Collects violations of the policy, from the first script of a page on. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    document.addEventListener('securitypolicyviolation', (event) => {
      found.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
}

async function visit(browser: Browser, site: FixtureSite, name: string): Promise<Observation> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  try {
    await watchPolicy(page);
    const problems = collectProblems(page);
    await page.goto(`${site.url}/docs/${name}`);
    await waitForHydration(page);
    // Scripts and fonts of the other host have been loaded and run.
    await expect.poll(() => page.evaluate('window.counted')).toBe(true);
    await expect.poll(() => page.evaluate('window.comments')).toBe(true);
    await page.evaluate(() => document.fonts.ready);
    // A loaded picture is drawn once it is decoded.
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    await expect(page.locator('html[data-inline][data-own]')).toBeAttached();
    await expect(page.locator('h1')).toHaveCSS('letter-spacing', '2px');
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const violations = await page.evaluate('window.violations');
    return {
      page: name,
      problems: problems.map((problem) => problem.replaceAll(site.url, '')),
      violations: violations as string[],
      picture,
    };
  } finally {
    await page.close();
  }
}

/** The largest difference of a channel between two pictures, of 255; 255 for pictures of different sizes. */
async function difference(
  browser: Browser,
  pictures: readonly (Buffer | undefined)[],
): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async (encoded) => {
        const [one, other] = await Promise.all(
          encoded.map(async (picture) => {
            const image = new Image();
            image.src = `data:image/png;base64,${picture}`;
            await image.decode();
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext('2d');
            context?.drawImage(image, 0, 0);
            return context?.getImageData(0, 0, image.width, image.height);
          }),
        );
        if (!one || one.width !== other?.width || one.height !== other.height) return 255;
        return one.data.reduce(
          (most, value, at) => Math.max(most, Math.abs(value - (other.data[at] ?? 255))),
          0,
        );
      },
      pictures.map((picture) => picture?.toString('base64') ?? ''),
    );
  } finally {
    await page.close();
  }
}

async function observePages(
  browser: Browser,
  host: ForeignHost,
  command: 'serve' | 'dev',
): Promise<Observation[]> {
  const site = await FixtureSite.serve(files(host.url), command);
  try {
    const found: Observation[] = [];
    for (const name of PAGES) found.push(await visit(browser, site, name));
    return found;
  } finally {
    await site.close();
  }
}

test('every page is the same in dev and in serve: messages, violations, pictures', async ({
  browser,
}) => {
  test.slow();
  const host = await ForeignHost.open();
  try {
    const inServe = await observePages(browser, host, 'serve');
    const inDev = await observePages(browser, host, 'dev');
    for (const [index, { page, problems, violations, picture }] of inServe.entries()) {
      expect(problems, page).toEqual([]);
      expect(violations, page).toEqual([]);
      expect(inDev[index]?.problems, page).toEqual(problems);
      expect(inDev[index]?.violations, page).toEqual(violations);
      // Browsers round the edges of a curve differently from time to time.
      expect(
        await difference(browser, [inDev[index]?.picture, picture]),
        `the picture of ${page}`,
      ).toBeLessThanOrEqual(2);
    }
    for (const path of ['POST /event', 'GET /font.woff2', 'GET /thread', 'GET /film']) {
      expect(host.requests).toContain(path);
    }
  } finally {
    await host.close();
  }
});

test('without configuration, content of other hosts is blocked in both', async ({ browser }) => {
  const host = await ForeignHost.open();
  const page = '# Page\n\n<p class="set">Text</p>\n';
  const config = `${ENGLISH}[[head]]\ntag = "link"\nattributes = { rel = "stylesheet", href = "${host.url}/font.css" }\n`;
  try {
    const found: string[][] = [];
    for (const command of ['serve', 'dev'] as const) {
      const site = await FixtureSite.serve(
        { 'munseo.toml': config, 'docs/en/page.md': page },
        command,
      );
      const tab = await browser.newPage();
      try {
        await watchPolicy(tab);
        await tab.goto(`${site.url}/docs/page`);
        const violations = () => tab.evaluate('window.violations') as Promise<string[]>;
        await expect.poll(async () => (await violations()).length).toBeGreaterThan(0);
        found.push(await violations());
      } finally {
        await tab.close();
        await site.close();
      }
    }
    expect(found[0]).toEqual([`font-src ${host.url}/font.woff2`]);
    expect(found[1]).toEqual(found[0]);
  } finally {
    await host.close();
  }
});
