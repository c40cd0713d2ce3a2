import { defineConfig } from '@playwright/test';

/** The command under test; `cargo xtask test` names it. */
const munseo = process.env['MUNSEO'] ?? '../target/release/munseo';
/** An installed browser; without it, Playwright's own. */
const executablePath = process.env['CHROMIUM'];

/** The address of the site; a different one allows testing two checkouts at once. */
export const ADDRESS = process.env['ADDRESS'] ?? '127.0.0.1:38300';

/** The address of Munseo's own documentation. */
export const DOCS_ADDRESS = process.env['DOCS_ADDRESS'] ?? '127.0.0.1:38301';

const isCi = process.env['CI'] !== undefined;

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  // A test makes several claims about a screen; on a busy machine, that takes a while.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: isCi,
  // Two browsers and their servers share two cores in CI: tests that pass only on the second attempt are listed as
  // flaky.
  retries: isCi ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://${ADDRESS}`,
    locale: 'ko-KR',
    timezoneId: 'UTC',
    // Recording every test would take a third more processor time; `npx playwright test --trace on` records some.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: [
    {
      command: `${munseo} serve ../site --addr ${ADDRESS}`,
      url: `http://${ADDRESS}/`,
      timeout: 60_000,
    },
    {
      command: `${munseo} serve ../docs --addr ${DOCS_ADDRESS}`,
      url: `http://${DOCS_ADDRESS}/`,
      timeout: 60_000,
    },
  ],
});
