/**
 * Rates pages with Lighthouse. Called by `cargo xtask bench lighthouse` with one argument,
 * `{ urls, lighthouse, chromium }`: Lighthouse's script and the browser; prints the scores of each page.
 */

import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The scores of a page on a phone, as percentages. */
export async function rate(url, { lighthouse, chromium }) {
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
  const scores = [];
  for (const url of urls) scores.push(await rate(url, tools));
  console.log(JSON.stringify(scores));
}
