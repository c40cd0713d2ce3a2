/** Firefox and WebKitGTK: search, menus, editing and steps, and the pages in English, which no test opens in Chromium. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import {
  type Browser,
  becomes,
  FIREFOX_PACKAGES,
  missingPackages,
  OVERFLOW,
  openFirefox,
  openWebKit,
  visit,
  WEBKIT_PACKAGES,
} from '../support/browsers';
import { ENGLISH, FixtureSite, filler } from '../support/fixtureSite';
import { address, KINDS, MISSING, PAGES_WITHOUT_FILE } from '../support/pages';

const LIVE = 'document.querySelector(".LiveLine")';
const CHUNK = '/docs/usage-array/chunk';

const BROWSERS: readonly {
  name: string;
  missing: string;
  open: () => Promise<Browser>;
}[] = [
  {
    name: 'Firefox',
    missing: missingPackages(FIREFOX_PACKAGES),
    async open() {
      const browser = await openFirefox();
      await browser.resize(1440, 900);
      return browser;
    },
  },
  {
    name: 'WebKitGTK',
    missing: missingPackages(WEBKIT_PACKAGES),
    open: () => openWebKit(1440, 900),
  },
];

/** Clicks a button of the live line, as soon as it is there. */
async function clickLive(browser: Browser, name: string): Promise<void> {
  const button = `[...${LIVE}.querySelectorAll('button')].find((it) => it.textContent.trim() === '${name}')`;
  await becomes(browser, `${button} !== undefined`, true);
  await browser.evaluate(`${button}.click()`);
}

async function type(browser: Browser, text: string): Promise<void> {
  for (const character of text) await browser.press(character);
}

for (const { name, missing, open } of BROWSERS) {
  test(`${name}: a query opens a page, menus open and close, components act, edited code is evaluated, steps move`, async ({
    baseURL,
  }) => {
    test.skip(missing !== '', `not installed: ${missing}`);
    test.slow();
    const browser = await open();
    try {
      await visit(browser, `${baseURL}/docs/getting_started`);
      await browser.press('Control', 'k');
      await becomes(browser, 'document.activeElement?.type', 'search');
      await type(browser, 'chunk');
      await becomes(
        browser,
        'document.querySelector(".search-row")?.textContent.includes("Chunk")',
        true,
      );
      await browser.press('Enter');
      await becomes(browser, 'location.pathname', CHUNK);

      const trigger = 'document.querySelector(".Dropdown-Trigger")';
      await browser.click('.Dropdown-Trigger');
      await becomes(browser, `${trigger}.ariaExpanded`, 'true');
      await browser.press('Escape');
      await becomes(browser, `${trigger}.ariaExpanded`, 'false');

      await visit(browser, `${baseURL}/`);
      await browser.click('.calculator-keys li:nth-child(6) button');
      const result = 'document.querySelector("[data-side=result] code")?.textContent';
      await becomes(browser, result, '[4, 21, 30]');

      await visit(browser, `${baseURL}${CHUNK}`);
      await clickLive(browser, '편집');
      await becomes(browser, 'document.activeElement?.tagName', 'TEXTAREA');
      await browser.evaluate('document.activeElement.setSelectionRange(0, 1e4)');
      await type(browser, 'A.Last<[1, 2]>');
      await becomes(browser, `${LIVE}.querySelector(".r")?.textContent`, '//=> 2');
      await browser.press('Escape');

      await visit(browser, `${baseURL}${CHUNK}`);
      await clickLive(browser, '한 단계씩');
      const step = 'document.querySelector("dialog [aria-current=step]")?.id';
      await becomes(browser, step, ':step-1');
      await browser.press('ArrowRight');
      await expect.poll(() => browser.evaluate(step)).not.toBe(':step-1');
      await browser.press('Escape');
      await becomes(browser, 'document.querySelector("dialog[open]")', null);
      expect(browser.problems).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

test('Firefox: each kind of page in English has its heading, no problems, and fits small screens', async ({
  baseURL,
}) => {
  const missing = missingPackages(FIREFOX_PACKAGES);
  test.skip(missing !== '', `not installed: ${missing}`);
  test.setTimeout(600_000);
  const library = await readFile(axe, 'utf8');
  const browser = await openFirefox();
  try {
    for (const { kind, path, en } of [...KINDS, ...PAGES_WITHOUT_FILE]) {
      await browser.resize(1440, 900);
      await visit(browser, `${baseURL}${address('/en', path)}`);
      await becomes(browser, '[...document.querySelectorAll("h1")].map((it) => it.textContent)', [
        en,
      ]);
      expect(await browser.evaluate('document.documentElement.lang'), kind).toBe('en');
      await browser.evaluate(`(() => { ${library} })()`);
      for (const width of [390, 320, 1440]) {
        await browser.resize(width, 900);
        expect(await browser.evaluate(OVERFLOW), `${kind}, ${width} px`).toBeLessThanOrEqual(0);
        if (width === 320) continue;
        const violations = await browser.evaluate(
          `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
            violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join()))`,
        );
        expect(violations, `${kind}, ${width} px`).toEqual([]);
      }
    }
    // Browsers report the status of a missing page.
    expect(browser.problems.filter((problem) => !problem.includes(MISSING.path))).toEqual([]);
  } finally {
    await browser.close();
  }
});

const STATES = `# States

[deep](#deep)

\`\`\`math
${Array.from({ length: 60 }, (_, index) => index).join(' + ')}
\`\`\`

${filler(8)}

:::tabs
:::tab[Debian]
## First {#first}
:::
:::tab[Fedora]
:::details[More]
### Deep {#deep}

A porcupine.
:::
:::
:::
`;

/** Puts every text into an element, as translators of browsers do. */
const TRANSLATE = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script,style,[translate="no"]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text.data);
  }
})()`;

test('Firefox: an announcement stays closed, color modes change, hidden headings open, a translated page is usable, the panel opens, wide formulas scroll', async () => {
  const missing = missingPackages(FIREFOX_PACKAGES);
  test.skip(missing !== '', `not installed: ${missing}`);
  test.slow();
  const site = await FixtureSite.serve({
    'munseo.toml': `${ENGLISH}[announcement]\ncontent = "News"\n[color_mode]\nrespects_system = true\n`,
    'docs/en/other.md': '# Other\n\nA hedgehog.\n',
    'docs/en/states.md': STATES,
    'docs/en/closed.md': `# Closed\n\n${filler()}\n:::details[More]\nA badger.\n:::\n\n${filler()}`,
  });
  const browser = await openFirefox();
  const heading = 'document.querySelector("h1")?.textContent';
  const isInView = (element: string) =>
    `(({ top, height }) => top > 0 && top < innerHeight && height > 0)(${element}.getBoundingClientRect())`;
  try {
    await browser.resize(1200, 800);
    await visit(browser, `${site.url}/docs/states#:~:text=A%20porcupine`);
    await becomes(browser, isInView('document.getElementById("deep").nextElementSibling'), true);
    await becomes(
      browser,
      'document.querySelector("[role=tab][aria-selected=true]").textContent',
      'Fedora',
    );
    // A page whose files are cached is displayed before its scripts run.
    for (const path of ['closed', 'other', 'closed']) {
      await visit(browser, `${site.url}/docs/${path}#:~:text=A%20badger`);
      if (path === 'closed')
        await becomes(browser, isInView('document.querySelector("summary + p")'), true);
    }
    await visit(browser, `${site.url}/docs/states`);
    await browser.click('[aria-label="Announcement"] button');
    await becomes(
      browser,
      'document.querySelector("[aria-label=Announcement]")?.offsetHeight ?? 0',
      0,
    );
    const mode = 'document.documentElement.dataset.theme';
    const before = await browser.evaluate<string>(mode);
    await browser.click('[data-toggle="color-mode"]');
    await expect.poll(() => browser.evaluate(mode)).not.toBe(before);
    const after = await browser.evaluate(mode);
    await visit(browser, `${site.url}/docs/states#deep`);
    expect(await browser.evaluate(mode)).toBe(after);
    await becomes(
      browser,
      'document.querySelector("[aria-label=Announcement]")?.offsetHeight ?? 0',
      0,
    );
    await becomes(browser, isInView('document.getElementById("deep")'), true);

    await browser.evaluate(TRANSLATE);
    await browser.press('Control', 'k');
    await becomes(browser, 'document.activeElement?.type', 'search');
    await type(browser, 'zzzzzz');
    await becomes(browser, 'document.querySelector(".search-form")?.dataset.status', 'idle');
    await becomes(browser, 'document.querySelectorAll(".search-row").length', 0);
    for (let count = 0; count < 6; count += 1) await browser.press('Backspace');
    await type(browser, 'hedgehog');
    await becomes(
      browser,
      'document.querySelector(".search-row")?.textContent.includes("Other")',
      true,
    );
    await browser.evaluate(TRANSLATE);
    await browser.press('Enter');
    await becomes(browser, heading, 'Other');

    await browser.resize(390, 800);
    await visit(browser, `${site.url}/docs/states`);
    expect(await browser.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    const box = 'document.querySelector(".formula")';
    expect(await browser.evaluate(`${box}.scrollWidth > ${box}.clientWidth`)).toBe(true);
    await browser.click('header button[aria-expanded], nav button[aria-expanded]');
    await becomes(browser, 'document.querySelector("dialog[open]") !== null', true);
    await browser.press('Escape');
    await becomes(browser, 'document.querySelector("dialog[open]")', null);
    expect(browser.problems).toEqual([]);
  } finally {
    await browser.close();
    await site.close();
  }
});
