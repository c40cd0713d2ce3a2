/**
 * Rates pages with Lighthouse. Called by `cargo xtask bench lighthouse` with one argument,
 * `{ urls, lighthouse, chromium }`: Lighthouse's script and the browser; prints the scores of each page.
 */

import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Errors of the recording, not of the page: another run of Lighthouse succeeds. */
const RECORDING_ERRORS = /NO_NAVSTART|NO_TRACING_STARTED|PROTOCOL_TIMEOUT/;

/** Number of attempts for a page before its recording error is reported. */
const ATTEMPTS = 3;

/** The scores of a page on a phone, as percentages. */
export async function rate(url, tools) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await scores(url, tools);
    } catch (error) {
      // The error of `execFile` contains the whole report.
      const message = (error.stderr || String(error)).trim();
      if (attempt === ATTEMPTS || !RECORDING_ERRORS.test(message)) {
        throw new Error(`Lighthouse failed for ${url}: ${message}`);
      }
    }
  }
}

/** The scores of one run. */
async function scores(url, { lighthouse, chromium }) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) },
    },
  );
  const { categories } = JSON.parse(stdout);
  return CATEGORIES.map((name) => Math.round(categories[name].score * 100));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { urls, ...tools } = JSON.parse(process.argv[2]);
  const rated = [];
  for (const url of urls) rated.push(await rate(url, tools));
  console.log(JSON.stringify(rated));
}
