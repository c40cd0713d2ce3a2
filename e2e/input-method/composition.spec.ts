/** A real Hangul input method: each query, key and field as readers use them. Events made by a script cannot show it. */

import { expect, test } from '@playwright/test';
import { missingPackages } from '../support/browsers';
import { type Name, openSession, PACKAGES, type Session } from './session';

const GUIDE = '/docs/getting_started';
const PROGRAMS: Record<Name, Readonly<Record<string, string>>> = {
  chromium: { ...PACKAGES, chromium: '/usr/bin/chromium' },
  firefox: { ...PACKAGES, 'firefox-esr': '/usr/bin/firefox-esr' },
};
const QUERIES = '청크,배열 나누기,트림,인덱스,병합,중복 제거,문자열,객체,튜플,유니온'.split(',');

const FIELD = 'document.activeElement.value';
const ROWS = 'document.querySelectorAll(".search-row").length';
const IS_OPEN = 'document.querySelector("dialog.search[open]") !== null';

/** Opens the dialog with a Korean keyboard. */
async function openDialog(session: Session): Promise<void> {
  await session.press('ctrl+k');
  await session.until(IS_OPEN);
  await session.focus('dialog.search input');
}

for (const [name, programs] of Object.entries(PROGRAMS) as [Name, Record<string, string>][]) {
  test.describe(name, () => {
    const missing = missingPackages(programs);
    test.skip(missing !== '', `not installed: ${missing}`);
    test.describe.configure({ timeout: 300_000 });
    let session: Session;

    test.beforeAll(async ({ baseURL }) => {
      if (missing === '') session = await openSession(name, baseURL ?? '', GUIDE);
    });
    test.afterAll(() => session?.close());

    test('one Enter opens the first result of each query', async () => {
      for (const query of QUERIES) {
        await session.goto(GUIDE);
        await openDialog(session);
        await session.type(query);
        await session.press('Return');
        await session.until(`!location.pathname.startsWith('${GUIDE}')`);
      }
    });

    test('results stay between two syllables', async () => {
      await session.goto(GUIDE);
      await openDialog(session);
      await session.evaluate(`{
        window.counts = [];
        const look = () => { counts.push(${ROWS}); requestAnimationFrame(look); };
        look();
      }`);
      await session.type('청크');
      await session.until(`${FIELD} === '청크'`);
      const counts = (await session.evaluate('counts')) as number[];
      expect(counts.slice(counts.findIndex((count) => count > 0))).not.toContain(0);
    });

    test('an arrow moves by one row, Backspace takes a letter back, Escape and Ctrl+K close', async () => {
      await session.goto(GUIDE);
      await openDialog(session);
      await session.type('청크');
      await session.until(`${ROWS} > 1`);
      const selected =
        '[...document.querySelectorAll("dialog.search [role=option]")].findIndex((it) => it.id === document.activeElement.getAttribute("aria-activedescendant"))';
      await session.until(`${selected} >= 0`);
      const before = (await session.evaluate(selected)) as number;
      await session.press('Down');
      await session.until(`${selected} === ${before + 1}`);
      await session.type('한');
      await session.press('BackSpace');
      await session.until(`${FIELD} === '청크하'`);
      await session.press('ctrl+k');
      await session.until(`!(${IS_OPEN})`);
      await openDialog(session);
      await session.type('나');
      await session.press('Escape');
      await session.until(`${FIELD} === '나' && ${IS_OPEN}`);
      await session.press('Escape');
      await session.until(`!(${IS_OPEN})`);
    });

    test('the search page keeps the syllables, in the heading and in the address', async () => {
      await session.goto('/search');
      await session.focus('main input[type=search]');
      await session.type('배열 나누기');
      await session.until(`${FIELD} === '배열 나누기'`);
      await session.until('document.querySelector("h1").textContent.includes("배열 나누기")');
      await session.press('Return');
      await session.until('new URLSearchParams(location.search).get("q") === "배열 나누기"');
    });

    test('the filter of the sidebar opens a page', async () => {
      await session.goto('/docs/usage-array/chunk');
      await session.focus('.Sidebar input');
      await session.type('트림');
      await session.press('Return');
      await session.until('location.pathname !== "/docs/usage-array/chunk"');
    });

    test('the editor has one line break for one Enter', async () => {
      await session.goto('/play');
      await session.focus('textarea');
      await session.press('ctrl+a', 'BackSpace', 'slash', 'slash');
      await session.type('한글');
      await session.press('Return');
      await session.type('둘');
      await session.until(`${FIELD} === '//한글\\n둘' || ${FIELD} === '//한글\\n// 둘'`);
    });
  });
}
