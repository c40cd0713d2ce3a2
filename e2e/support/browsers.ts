/** Firefox and WebKitGTK as Debian packages them; Playwright drives its own builds of both only. */

import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import puppeteer, { type KeyInput } from 'puppeteer-core';
import { openDisplay } from './display';

/** What the tests do in a browser. Scripts are expressions. */
export interface Browser {
  goto(address: string): Promise<void>;
  evaluate<Value>(script: string): Promise<Value>;
  /** Presses keys together: `Control`, `Enter`, `Escape`, `ArrowRight`, or characters. */
  press(...keys: string[]): Promise<void>;
  click(selector: string): Promise<void>;
  /** Warnings and errors of the console, and uncaught errors, as far as the protocol reports them. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';

/** The Debian packages that are missing for a browser or another program. */
export function missingPackages(programs: Readonly<Record<string, string>>): string {
  const isMissing = (path: string) => {
    try {
      accessSync(path, constants.X_OK);
      return false;
    } catch {
      return true;
    }
  };
  return Object.entries(programs)
    .filter(([, path]) => isMissing(path))
    .map(([name]) => name)
    .join(' ');
}

export const FIREFOX_PACKAGES = { 'firefox-esr': FIREFOX };
export const WEBKIT_PACKAGES = {
  'webkit2gtk-driver': WEBKIT_DRIVER,
  xvfb: '/usr/bin/Xvfb',
  openbox: '/usr/bin/openbox',
};

/** Firefox by WebDriver BiDi. */
export async function openFirefox(): Promise<
  Browser & { resize(width: number, height: number): Promise<void> }
> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'ko-KR', 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warn' || message.type() === 'error') {
      const at = problems.push(`${page.url()}: ${message.text()}`) - 1;
      // The text of a message with an error is only `JSHandle@error`.
      const texts = message.args().map((arg) => arg.evaluate((it) => String(it)));
      Promise.all(texts).then(
        (all) => {
          problems[at] = `${page.url()}: ${all.join(' ')}`;
        },
        () => {},
      );
    }
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error}`));
  return {
    problems,
    resize: (width, height) => page.setViewport({ width, height }),
    async goto(address) {
      await page.goto(address);
    },
    evaluate: <Value>(script: string) => page.evaluate(script) as Promise<Value>,
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
    },
    click: (selector) => page.click(selector),
    close: () => browser.close(),
  };
}

/** The characters that WebDriver has for keys. */
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
};

/** A port that no program listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/**
 * WebKitGTK's MiniBrowser by WebDriver. It fills its screen, since its toolbar is wider than a phone; so another width
 * needs another browser.
 */
export async function openWebKit(width: number, height: number): Promise<Browser> {
  const display = await openDisplay(width, height);
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], { env: display.env, stdio: 'ignore' });
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: each command has a value of its own
    const { value } = (await response.json()) as { value: any };
    if (!response.ok) throw new Error(`WebKitGTK: ${value.error}: ${value.message}`);
    return value;
  };
  while (!(await send('GET', '/status').catch(() => undefined))) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const options = { args: ['--automation', '--full-screen'] };
  const { sessionId } = await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  return {
    problems: [],
    async goto(url) {
      await send('POST', `${session}/url`, { url });
    },
    evaluate: (script) =>
      send('POST', `${session}/execute/sync`, { script: `return (${script})`, args: [] }),
    async press(...keys) {
      const values = keys.map((key) => KEYS[key] ?? key);
      const actions = [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
      await send('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    async click(value) {
      const element = await send('POST', `${session}/element`, { using: 'css selector', value });
      await send('POST', `${session}/element/${Object.values(element)[0]}/click`, {});
    },
    async close() {
      await send('DELETE', session);
      driver.kill();
      display.close();
    },
  };
}

/** How far the page is wider than the window, in px. */
export const OVERFLOW = 'document.documentElement.scrollWidth - innerWidth';

/** Waits until a script has a value. */
export const becomes = (browser: Browser, script: string, value: unknown, message = script) =>
  expect
    // WebKitGTK has no result while a page is replaced.
    .poll(() => browser.evaluate(script).catch(String), { message, timeout: 30_000 })
    .toEqual(value);

/** Opens a page and waits for hydration. */
export async function visit(browser: Browser, url: string): Promise<void> {
  await browser.goto(url);
  const isHydrated = 'document.documentElement.hasAttribute("data-hydrated")';
  await becomes(browser, isHydrated, true, `${url} hydrates`);
}
