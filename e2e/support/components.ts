/** Sites with React modules of their own. */

import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** esbuild, which bundles components. */
const BUNDLER = createRequire(import.meta.url).resolve('esbuild/bin/esbuild');

/** A configuration with the bundler of this repository. */
export const withBundler = (config: string): string =>
  `${config}[components]\nbundler = ${JSON.stringify(BUNDLER)}\n`;

/** Collects messages of the console and blocked content. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}
